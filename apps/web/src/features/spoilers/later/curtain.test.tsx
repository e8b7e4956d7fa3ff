import { createStore } from "@roster/core";
import type { Permissions } from "@roster/core/permissions";
import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { account, birds } from "../../../testing/birds.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { chosenServers } from "../../posts/later/here.ts";
import { namedAccount } from "../../posts/later/named-account.ts";
import { PostsView } from "../../posts/later/posts-view.tsx";
import { Panel } from "./curtain.tsx";
import { ButtonLabel, SpoilersDialog } from "./spoilers-dialog.tsx";
import { spoilers } from "./spoilers.ts";

const { toRow } = loadedOf(birds());
const ROBINS = "oak/robins";

const showAll = (): void => spoilers.all.get().forEach(({ id }) => spoilers.show(id));

/** Shows the posts of accounts that all say the same, while the Robins are hidden. */
function show(tags: Readonly<Record<string, readonly string[]>>, says: (username: string) => string) {
  const accounts = Object.entries(tags).map(([name, nest]) => namedAccount(account(name, { tags: { nest } }), toRow));
  const usernameOf = new Map(accounts.map(({ acct }, index) => [`${index + 1}`, acct.split("@")[0] ?? ""]));
  const fetch = vi.spyOn(window, "fetch").mockImplementation(async (input) => {
    const url = new URL(new Request(input).url);
    const id = [...usernameOf].find(([, name]) => url.searchParams.get("acct")?.startsWith(`${name}@`))?.[0];
    const of = id ?? url.pathname.split("/").at(-2) ?? "";
    const username = usernameOf.get(of) ?? "";
    const author = { id: of, username, acct: username, statuses_count: 1 };
    const post = { visibility: "public", created_at: "2026-01-01", content: says(username), account: author };
    return Response.json(url.pathname.endsWith("/statuses") ? [post] : author);
  });
  chosenServers.add("home.example");
  spoilers.hide({
    teams: [ROBINS],
    names: ["the Robins"],
    words: ["Robins"],
    title: "Birds: Robins",
    until: Date.now() + 3_600_000,
  });
  onTestFinished(() => {
    showAll();
    chosenServers.remove("home.example");
    sessionStorage.clear();
    fetch.mockRestore();
  });
  const { element } = mount(
    <section className="latest" tabIndex={-1}>
      <PostsView show="Show" accounts={accounts} place="team">
        Asks
      </PostsView>
    </section>,
  );
  return { element, fetch };
}

const watched = page.getByRole("button", { name: "I have watched, show all" });

it("no server is asked for posts of hidden teams, and nothing of them is in the page", async () => {
  const { element, fetch } = show({ hidea: [ROBINS], hideb: ["elm/owls", ROBINS] }, () => "<p>Goal!</p>");
  await expect.element(watched).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
  expect(element.querySelector("time, li, ol, .posts-status")).toBeNull();
});

it("the press that lifts the curtain moves the focus to the first post", async () => {
  show({ lifta: [ROBINS] }, () => "<p>Goal by the team</p>");
  await userEvent.click(watched);
  await expect.element(page.getByText("Goal by the team")).toBeVisible();
  await expect.poll(() => document.activeElement?.tagName).toBe("LI");
  await expect.element(watched).not.toBeInTheDocument();
});

it("posts of other accounts that name a hidden team are left out, and uncounted", async () => {
  const says = (name: string): string => (name === "namesit" ? "<p>The ROBINS win</p>" : "<p>Weather</p>");
  const { element } = show({ namesit: [], silent: [] }, says);
  await expect.element(page.getByText("Weather")).toBeVisible();
  expect(element.querySelector("ol")?.textContent).not.toMatch(/robins/i);
  expect(element.querySelectorAll("li")).toHaveLength(1);
});

it("two presses hide a team, and its words can be unticked", async () => {
  const fetch = vi.spyOn(window, "fetch").mockResolvedValue(Response.json({ [ROBINS]: ["Robins", "Robin Park"] }));
  const close = vi.fn<() => void>();
  onTestFinished(() => {
    showAll();
    fetch.mockRestore();
  });
  mount(<SpoilersDialog teams={[{ id: ROBINS, name: "Oak Robins", nickname: "Robins" }]} open onClose={close} />);
  await expect.element(page.getByText("Hide posts about the Robins until…")).toBeVisible();
  await userEvent.click(page.getByText("Choose the words (2)"));
  await userEvent.click(page.getByRole("checkbox", { name: "Robin Park" }));
  await userEvent.click(page.getByRole("button", { name: /^Hide until/ }));
  expect(spoilers.all.get()).toMatchObject([{ teams: [ROBINS], names: ["the Robins"], words: ["Robins"] }]);
  expect(close).toHaveBeenCalledOnce();
});

it("of two ends of a hidden team, its button says the later one, and its dialog both", async () => {
  onTestFinished(showAll);
  const about = { teams: [ROBINS], names: ["the Robins"], words: ["Robins"], title: "Birds: Robins" };
  const ends = ["2099-01-02T09:00", "2099-01-01T21:30"].map((end) => Date.parse(end));
  vi.spyOn(Date, "now").mockReturnValue(Date.parse("2099-01-01T12:00"));
  for (const until of ends) spoilers.hide({ ...about, until });
  const teams = [{ id: ROBINS, name: "Oak Robins" }];
  mount(
    <>
      <p>
        <ButtonLabel teams={teams} hide="Hide" />
      </p>
      <SpoilersDialog teams={teams} open onClose={() => {}} />
    </>,
  );
  await expect.element(page.getByText(/^Until tomorrow/)).toBeInTheDocument();
  await expect.poll(() => page.getByRole("heading", { name: /^Hidden until/ }).elements().length).toBe(2);
  vi.restoreAllMocks();
});

it("a nickname that is an everyday word is said to hide nothing alone", async () => {
  const fetch = vi.spyOn(window, "fetch").mockImplementation(async (input) => {
    const isOfServer = new Request(input).url.includes("/api/v2/filters");
    return isOfServer ? new Response(null, { status: 401 }) : Response.json({ [ROBINS]: ["Oak Robins"] });
  });
  onTestFinished(() => fetch.mockRestore());
  mount(<SpoilersDialog teams={[{ id: ROBINS, name: "Oak Robins", nickname: "Robins" }]} open onClose={() => {}} />, {
    visitor: signedIn(),
  });
  await expect.element(page.getByText(/A post that says only Robins still shows too/)).toBeVisible();
});

it("a filter that the server may have stays known if it cannot be asked again", async () => {
  const feeds = { kind: "sent", host: "home.example" } as const;
  const press = { teams: [ROBINS], names: ["the Robins"], words: ["Robins"], title: "", until: Date.now() + 3_600_000 };
  const id = spoilers.hide({ ...press, feeds });
  onTestFinished(() => spoilers.note(id, undefined));
  const ask = vi.fn<Permissions["ask"]>().mockRejectedValue(new Error("home.example does not answer."));
  const permissions: Permissions = {
    held: createStore([]),
    outcome: createStore(undefined),
    unconfirmed: createStore(undefined),
    ask,
    finish: async () => undefined,
    http: () => undefined,
    giveBack: async () => {},
    connect: () => () => {},
  };
  mount(
    spoilers.all.get().map((one) => <Panel key={one.id} one={one} onLift={() => {}} />),
    {
      visitor: (visitor) => ({
        ...signedIn()(visitor),
        permissions: { ...createStore(permissions), load: async () => permissions },
      }),
    },
  );
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.poll(() => ask.mock.settledResults).toHaveLength(1);
  expect(spoilers.all.get()).toMatchObject([{ feeds }]);
});

it("an empty other time is refused at its field", async () => {
  mount(<SpoilersDialog teams={[{ id: ROBINS, name: "Oak Robins" }]} open onClose={() => {}} />);
  await userEvent.click(page.getByRole("radio", { name: "Other time" }));
  await userEvent.clear(page.getByLabelText("Hide until"));
  await userEvent.click(page.getByRole("button", { name: "Hide", exact: true }));
  await expect.element(page.getByRole("alert")).toHaveTextContent("Choose a day and a time.");
  await expect.element(page.getByLabelText("Hide until")).toHaveFocus();
  expect(spoilers.all.get()).toEqual([]);
});

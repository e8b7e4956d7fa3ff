import type { Acct, Persisted } from "@roster/core";
import type { ListPlanOptions } from "@roster/core/lists";
import {
  acctIn,
  finite,
  flag,
  isNotFound,
  listOfUsable,
  oneOf,
  optional,
  type Read,
  type Reader,
  shape,
  text,
} from "@roster/core/site";
import { site } from "../../../directory.ts";
import { inThisTab } from "../../sign-in/sign-in-report.ts";

const acct = acctIn(site);
const facts = shape({
  locked: optional(flag),
  unlisted: optional(flag),
  gone: optional(flag),
  movedTo: optional(text),
  lastPost: optional(finite),
  hidden: optional(flag),
});
const list = shape({
  title: text,
  maker: optional(shape({ name: optional(text), acct: optional(acct) })),
  changedAt: optional(finite),
  isPrivate: optional(flag),
  isCut: optional(flag),
  entries: listOfUsable(shape({ acct, name: optional(text), facts: optional(facts) })),
  left: listOfUsable(shape({ text, why: oneOf("unreadable", "twice", "pending", "elsewhere") })),
});
type Answer = NonNullable<ReturnType<ListPlanOptions["answers"]["get"]>>;
const found = shape({ acct, kind: oneOf("found"), facts });
const notFound = shape({ acct, kind: oneOf("not-found"), why: (value) => (isNotFound(value) ? value : undefined) });
const readAnswer: Reader<{ readonly acct: Acct } & Answer> = (value) => found(value) ?? notFound(value);
const readAnswers = shape({ server: text, rows: listOfUsable(readAnswer) });
const readKept = shape({
  list,
  /** Its address. A text and a file have none. */
  from: optional(text),
  /** The name of its file. */
  file: optional(text),
  /** Whether it is a text that a link or another app has brought. */
  isSent: optional(flag),
  /** Set for the visitor's own follows at another server: the server, and when it sent them. */
  move: optional(shape({ host: text, at: finite, isPart: (value) => value === true })),
  /** The accounts that the visitor has taken in, and those that the visitor has taken out. */
  on: listOfUsable(acct),
  off: listOfUsable(acct),
  /** Whether the visitor wants all of a long list. */
  isWhole: (value) => value === true,
  /** What the visitor's server has said about the accounts, so that a reload shows the same plan. */
  answers: optional(readAnswers),
});

/** What a server has said about accounts of a list. */
export type KeptAnswers = Read<typeof readAnswers>;
/** A list that was read, and what the visitor has chosen of it. */
export type KeptList = Read<typeof readKept>;

/** The list that this tab shows. A reload, a run and a sign-in come back to it. */
export const openKeptList = (): Persisted<KeptList | undefined> => inThisTab("rosterList", readKept);

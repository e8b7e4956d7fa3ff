// Runs the code of the embed page as a page of another site does. The code and the colour scheme are attributes of the frame.
const frame = window.frameElement;

function setScheme() {
  document.documentElement.dataset.scheme = frame.dataset.scheme;
}

if (frame) {
  const { lang, dir } = frame.ownerDocument.documentElement;
  Object.assign(document.documentElement, { lang, dir });
  setScheme();
  document.documentElement.lang = frame.ownerDocument.documentElement.lang;
  new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName === "data-code")) location.reload();
    else setScheme();
  }).observe(frame, { attributeFilter: ["data-code", "data-scheme"] });
  new ResizeObserver(() => {
    frame.style.blockSize = `${document.body.offsetHeight}px`;
  }).observe(document.body);
  document.addEventListener("roster:ready", ({ target }) => {
    const heading = target.shadowRoot.querySelector("[part=heading]")?.textContent;
    const detail = { entries: target.entries, heading };
    frame.dispatchEvent(new CustomEvent("roster:ready", { detail }));
  });
  const { head, body } = new DOMParser().parseFromString(frame.dataset.code, "text/html");
  const scripts = [...body.getElementsByTagName("script")];
  // the printed links need the accounts also while the visitor does not look at the preview
  body.querySelector("roster-list")?.setAttribute("loading", "eager");
  document.body.append(...head.childNodes, ...body.childNodes);
  for (const parsed of scripts) {
    const script = document.createElement("script"); // a parsed script does not run
    for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
    parsed.replaceWith(script);
  }
}

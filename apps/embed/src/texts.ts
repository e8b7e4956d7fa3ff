const KEYS = [
  "follow",
  "following",
  "requested",
  "unfollow",
  "withdraw",
  "one",
  "many",
  "more",
  "filling",
  "followers",
  "empty",
  "unknown",
  "failed",
  "open",
] as const;

/** The words of each language in the order of the keys; `#` stands for a number or a name. */
const LANGUAGES: Readonly<Record<string, string>> = {
  en: "Follow|Following|Requested|Unfollow|Withdraw|1 account|# accounts|# more|More from #|# followers|No accounts.|This list does not exist.|The list could not be loaded.|See it on #",
  es: "Seguir|Siguiendo|Solicitado|Dejar de seguir|Retirar|1 cuenta|# cuentas|# más|Más de #|# seguidores|Sin cuentas.|Esta lista no existe.|No se pudo cargar la lista.|Ver en #",
  fr: "Suivre|Suivi|Demandé|Ne plus suivre|Retirer|1 compte|# comptes|# de plus|Plus de #|# abonnés|Aucun compte.|Cette liste n’existe pas.|La liste n’a pas pu être chargée.|Voir sur #",
};

/** A language the widget speaks. */
export interface Language {
  /** "en", "es" or "fr". */
  readonly tag: string;
  /** One of the widget's own texts, with its number or name filled in. */
  say(key: (typeof KEYS)[number], what?: string): string;
}

/**
 * The language for a wish such as "fr-CA"; English for all that is not known.
 * @example
 * languageFor("es-MX").say("more", "4"); // "4 más"
 */
export function languageFor(wish: string): Language {
  const base = wish.trim().toLowerCase().split("-")[0] ?? "";
  const tag = Object.hasOwn(LANGUAGES, base) ? base : "en";
  const words = LANGUAGES[tag]?.split("|") ?? [];
  return { tag, say: (key, what = "") => words[KEYS.indexOf(key)]?.replace("#", () => what) ?? "" };
}

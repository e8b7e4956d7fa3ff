import type { FollowTexts } from "@roster/ui";

/** The widget's own texts in one language. */
export interface Messages extends FollowTexts {
  /** The code of the language. */
  readonly tag: string;
  readonly beta: string;
  /** The number of accounts that a list has. */
  readonly total: (count: string) => string;
  /** The link to the accounts beyond the limit. */
  readonly more: (count: string) => string;
  /** The divider before accounts that are only in the same group, e.g. the same league. */
  readonly moreFrom: (group: string) => string;
  /** A count as drawn, e.g. "1.2K followers". */
  readonly followers: (count: string) => string;
  /** The follower count with its network, for screen readers. */
  readonly followersOn: (followers: string, network: string) => string;
  readonly empty: string;
  readonly unknown: string;
  readonly failed: string;
  /** The note above handles instead of buttons, where no window can open. */
  readonly boxed: string;
  /** The text of the link to the directory below an error. */
  readonly seeOn: (host: string) => string;
}

/** Prints a number for the messages. */
export const formatCount = (count: number, tag: string, notation: "standard" | "compact" = "standard"): string =>
  // the first use of the browser's formats takes 25 ms, and numbers below 1,000 need none
  count < 1000 ? `${count}` : count.toLocaleString(tag, { notation });

const LANGUAGES: readonly [Messages, ...Messages[]] = [
  {
    tag: "en",
    follow: "Follow",
    following: "Following",
    unfollow: "Unfollow",
    requested: "Requested",
    withdraw: "Withdraw",
    followName: (username) => `Follow @${username}`,
    checkingName: String,
    followingName: (username) => `Following @${username}, unfollow`,
    requestedName: (username) => `Requested @${username}, withdraw`,
    beta: "Beta",
    total: (count) => (count === "1" ? "1 account" : `${count} accounts`),
    more: (count) => `${count} more`,
    moreFrom: (group) => `More from ${group}`,
    followers: (count) => (count === "1" ? "1 follower" : `${count} followers`),
    followersOn: (followers, network) => `${followers} on ${network}`,
    empty: "No accounts.",
    unknown: "This list does not exist.",
    failed: "The list could not be loaded.",
    boxed: "Copy a handle to follow.",
    seeOn: (host) => `See it on ${host}`,
  },
  {
    tag: "es",
    follow: "Seguir",
    following: "Siguiendo",
    unfollow: "Dejar de seguir",
    requested: "Solicitado",
    withdraw: "Retirar",
    followName: (username) => `Seguir a @${username}`,
    checkingName: String,
    followingName: (username) => `Siguiendo a @${username}, dejar de seguir`,
    requestedName: (username) => `Solicitado a @${username}, retirar`,
    beta: "Beta",
    total: (count) => (count === "1" ? "1 cuenta" : `${count} cuentas`),
    more: (count) => `${count} más`,
    moreFrom: (group) => `Más de ${group}`,
    followers: (count) => (count === "1" ? "1 seguidor" : `${count} seguidores`),
    followersOn: (followers, network) => `${followers} en ${network}`,
    empty: "Sin cuentas.",
    unknown: "Esta lista no existe.",
    failed: "No se pudo cargar la lista.",
    boxed: "Copia una dirección para seguir.",
    seeOn: (host) => `Ver en ${host}`,
  },
  {
    tag: "fr",
    follow: "Suivre",
    following: "Suivi",
    unfollow: "Ne plus suivre",
    requested: "Demandé",
    withdraw: "Retirer",
    followName: (username) => `Suivre @${username}`,
    checkingName: String,
    followingName: (username) => `Suivi @${username}, ne plus suivre`,
    requestedName: (username) => `Demandé à @${username}, retirer`,
    beta: "Bêta",
    total: (count) => (/^[01]$/.test(count) ? `${count} compte` : `${count} comptes`),
    more: (count) => `${count} de plus`,
    moreFrom: (group) => `Plus de ${group}`,
    followers: (count) => (count === "1" ? "1 abonné" : `${count} abonnés`),
    followersOn: (followers, network) => `${followers} sur ${network}`,
    empty: "Aucun compte.",
    unknown: "Cette liste n’existe pas.",
    failed: "La liste n’a pas pu être chargée.",
    boxed: "Copiez une adresse pour suivre.",
    seeOn: (host) => `Voir sur ${host}`,
  },
];

/**
 * The messages for a language tag such as "fr-CA"; English for every other language.
 * @example
 * messagesFor("es-MX").more("4"); // "4 más"
 */
export function messagesFor(language: string): Messages {
  const base = language.trim().toLowerCase().split("-")[0];
  return LANGUAGES.find(({ tag }) => tag === base) ?? LANGUAGES[0];
}

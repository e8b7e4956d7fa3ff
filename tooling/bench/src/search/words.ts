import type { Random } from "./random.ts";

const list = (text: string): readonly string[] => text.split(" ");

export const FIRST_NAMES = list(
  "Aaron Ada Alan Amy Andre Anna Ben Beth Bill Bob Brad Brian Carl Carol Chad Chris Clay Cora Dan Dana David Dee Derek Don Doug Ed Ella Eric Erin Evan Frank Gary Gail Greg Hal Hank Ian Ira Jack James Jane Jared Jason Jeff Jen Jim Joan Joel John Josh Juan Julia Karen Keith Ken Kevin Kyle Lee Leo Liz Luis Mark Marc Mary Matt Mike Mina Nate Neil Nick Nora Omar Pat Paul Pete Ray Rob Rosa Ryan Sam Sara Scott Sean Steve Tara Ted Tim Tom Tony Troy Vic Will Zach",
);
export const SURNAME_STEMS = list(
  "Abram Acker Alder Ander Arm Bald Bar Beck Bern Black Bloom Born Brad Bran Brook Burk Cald Carl Car Chand Clay Cob Cold Craw Dal Dav Dick Dob Dun East Ed Eis Fair Fitz Fos Free Fried Gar Gold Good Green Hab Had Ham Hart Hay Holl Hop Hud Jack Jan Kal Kauf Kep Kirk Kraw Lam Lang Law Lind Lock Mal Mark Mat Mer Mill Mor Nel New Nor Ols Pas Pel Pet Pres Rap Rich Rob Rock Rosen Row Sand Schef Sher Spring Stan Stein Stock Sul Tal Thorn Town Tuck Wal Ward Wat West Whit Wil Win Wood York",
);
export const SURNAME_ENDS = list(
  "son man berg ford ley ton wood field worth smith ner sky well aux dahl ero ino ings ard bach burn ster low more quist rell stein thal ville wick",
);
export const MARKED_SURNAMES = list(
  "Nováček Müller Østergård Sørensen Núñez Žižka Łukaszewski Ibáñez Gómez Dvořák Björkström Pärssinen Šimić Bäckström Çelik Gagné Lefèvre Côté Jiménez Håkansson Strömgren Kučera Pavlović Muñiz Peña Ågren Niño Benítez Öberg Ğündüz Mbappé Dončević Šarić Vučković",
);
export const CITY_STEMS = list(
  "Ash Bay Bel Bridge Brigh Burling Carl Chester Clear Cran Dan Day Deer Dur Edge Fair Farm Frank Glen Graf Hamp Harris Jeffer Kings Lake Lex Lin Mad Mar Mid Mil Nor Oak Ox Pat Prince Rich River Rose Sher Spring Stam Sum Tal Thorn Tren Wal War Wins",
);
export const CITY_ENDS = list("ton field ville burg ford wood mont dale haven port");
export const CITY_FIRSTS = list("North South West Grand Green San Saint Fort New Port Salt White");
export const CITY_SECONDS = list(
  "Bay Falls Rock Lake Haven Harbor Springs Island Orleans Diego Plains Ridge Forge Rapids",
);
export const ANIMALS = list(
  "Badgers Bats Bears Beavers Bison Bobcats Broncos Bulls Camels Cobras Colts Comets Condors Cougars Coyotes Cranes Crows Dolphins Dragons Ducks Eagles Falcons Ferrets Foxes Gators Geese Giants Goats Gulls Hawks Herons Hornets Hounds Huskies Ibises Jackals Jaguars Jays Kings Knights Larks Lions Lynxes Magpies Mallards Martens Miners Moose Mules Mustangs Newts Orcas Otters Owls Oxen Panthers Pelicans Pikes Pilots Pumas Quails Rams Ravens Robins Rockets Sailors Saints Salmon Seals Sharks Spartans Spurs Stags Stars Storks Suns Swans Swifts Thunder Tigers Titans Toads Turtles Vipers Waves Wasps Whales Wolves Wrens Yaks Zebras",
);
export const COMPOUND_STARTS = list("Sea Timber Thunder Black Iron Storm River Night");
export const COMPOUND_ENDS = list("hawks wolves birds riders cats backs sharks dogs");
export const ADJECTIVES = list("Red Blue Golden Silver White Flying Mighty Royal Wild Purple Orange Lucky");
export const FORMER_NICKNAMES = list(
  "Admirals Barons Blazes Chargers Clippers Drillers Express Flames Flyers Generals Jets Kites Lumberjacks Mariners Monarchs Nomads Oilers Outlaws Pacers Pirates Privateers Racers Rebels Rhinos Scouts Senators Skipjacks Sonics Steamers Tillers Trappers Voyagers Whalers Zephyrs",
);
export const PAPERS = list("Wire Report Nation Herald Gazette Corner Digest Beat Tribune Post Insider Review");
export const FILLERS = list("the a official news bot account follow latest updates live de");
/** Words that no generated account has. */
export const UNKNOWN_WORDS = list(
  "tickets schedule merch parking weather jersey score lineup injuries trade rumors standings highlights roster offseason playoffs stadium wallpaper podcasty",
);

const ONSETS = list("b bl br ch cl d dr f fl g gr h j k kl kr l m n p pl qu r sk sl sn st t tr v w y z");
const VOWELS = list("a e i o u");
const CODAS = ["", "b", "ck", "f", "g", "ll", "m", "n", "p", "x", "zz"];

/** A pronounceable word that no language has, e.g. "snubogaxi". */
export function inventWord(random: Random): string {
  const syllable = (): string => random.pick(ONSETS) + random.pick(VOWELS) + random.pick(CODAS);
  return `${syllable()}${syllable()}${random.pick(["o", "i", "y", "ers", "ies", "a"])}`;
}

const LETTERS: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ß: "ss", æ: "ae", œ: "oe", ı: "i" };

/** Lower case without diacritics and punctuation, words separated by one space. Independent of the engines. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .toLowerCase()
    .replace(/[øłđßæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

import type { Genre } from '#domain/lookups.ts'

/**
 * Everyday names of genres in the interface languages besides the filter labels, comma-separated. A word may mean two genres
 * ("Kochbuch"). Ambiguous words such as "Geschichte" are left out.
 */
export const GENRE_WORDS: Readonly<Record<Genre, readonly string[]>> = {
  'cartoons-comic': [
    'Comic, Comics, Comicbuch, Comicbücher, Comicheft, Comichefte, Cartoon, Cartoons, Manga, Mangas, Bildergeschichte, Bildergeschichten',
    'comic book, comic books, comic strip, comic strips, graphic novel, graphic novels',
    'komiksas, komiksai, komiksų, karikatūra, karikatūros, manga',
  ],
  'fantasy-science-fiction': [
    'Fantasy, Fantasyroman, Fantasyromane, Fantasybuch, Fantasybücher, Fantastik, Phantastik, Dystopie, Dystopien, Zukunftsroman, Zukunftsromane',
    'science fiction, sciencefiction, sci fi, scifi, SF, dystopia, dystopias, dystopian, high fantasy, urban fantasy, romantasy',
    'fantastika, fantastinis romanas, mokslinė fantastika, fantasy romanas, distopija',
  ],
  'freizeit-hobby': [
    'Freizeit, Hobby, Hobbys, Basteln, Bastelbuch, Bastelbücher, Handarbeit, Handarbeiten, Stricken, Häkeln, Nähen, Gärtnern, Gartenbuch, Gartenbücher',
    'Kochbuch, Kochbücher, Backbuch, Backbücher, Kochen, Backen, Rezepte, Reiseführer, Heimwerken, Malbuch, Malbücher',
    'hobby, hobbies, leisure, crafts, knitting, crochet, sewing, gardening, cookbook, cookbooks, cookery, baking, recipes, travel guide, travel guides',
    'laisvalaikis, pomėgiai, rankdarbiai, mezgimas, nėrimas, siuvimas, sodininkystė, receptai, receptų knyga, kulinarija, kepimas',
  ],
  'romane-erzaehlungen': [
    'Roman, Romane, Erzählung, Erzählungen, Novelle, Novellen, Kurzgeschichte, Kurzgeschichten, Belletristik, Liebesroman, Liebesromane',
    'historischer Roman, historische Romane, Familienroman, Familienromane, Familiensaga, Gesellschaftsroman, Gegenwartsliteratur',
    'novel, novels, fiction, short story, short stories, historical fiction, historical novel, historical novels, literary fiction, romance novel, romance novels',
    'romanas, romanai, apsakymas, apsakymai, apysaka, apysakos, novelė, novelės, grožinė literatūra, meilės romanas, meilės romanai, istorinis romanas, istoriniai romanai',
  ],
  jugendbuecher: [
    'Jugendbuch, Jugendbücher, Jugendroman, Jugendromane, Jugendliteratur, für Jugendliche, Jugendliche',
    'young adult, young adults, YA, teen fiction, teenagers, for teens',
    'paaugliams, jaunimui, jaunimo literatūra, jaunimo romanas',
  ],
  kinderbuecher: [
    'Kinderbuch, Kinderbücher, Kinderliteratur, Kinder, für Kinder, Bilderbuch, Bilderbücher, Pappbilderbuch, Pappbilderbücher, Vorlesebuch, Vorlesebücher',
    'Erstleser, Märchenbuch, Märchenbücher, Wimmelbuch, Wimmelbücher, Kindergeschichten, Gutenachtgeschichten',
    "children's book, children books, childrens book, childrens books, children, kids, kids book, kids books, picture book, picture books, bedtime stories, board book, board books",
    'vaikams, vaikų knyga, vaikų knygos, vaikiška knyga, vaikiškos knygos, vaikų literatūra, pasakos vaikams',
  ],
  'krimis-thriller': [
    'Krimi, Krimis, Thriller, Kriminalroman, Kriminalromane, Kriminalgeschichte, Kriminalgeschichten, Detektivroman, Detektivromane, Detektivgeschichte',
    'Detektivgeschichten, Psychothriller, Regionalkrimi, Regionalkrimis, Spionageroman, Spionageromane, Politthriller',
    'crime, crime fiction, crime novel, crime novels, mystery, mysteries, whodunit, whodunits, detective story, detective stories, detective novel, detective novels, thrillers, spy novel, spy novels',
    'detektyvas, detektyvai, detektyvinis romanas, detektyviniai romanai, trileris, trileriai, kriminalinis romanas, kriminaliniai romanai',
  ],
  'lyrik-dramatik': [
    'Lyrik, Dramatik, Gedicht, Gedichte, Gedichtband, Gedichtbände, Poesie, Drama, Dramen, Theaterstück, Theaterstücke, Balladen',
    'poetry, poem, poems, drama, theatre play, theatre plays, stage play',
    'poezija, eilėraštis, eilėraščiai, drama, dramos, pjesė, pjesės',
  ],
  'philosophie-psychologie': [
    'Philosophie, Psychologie, Philosophiebuch, Psychologiebuch, Philosophiebücher, Psychologiebücher, Psychoanalyse',
    'philosophy, psychology, psychoanalysis',
    'filosofija, psichologija, filosofijos knygos, psichologijos knygos',
  ],
  ratgeber: [
    'Ratgeber, Selbsthilfe, Lebenshilfe, Elternratgeber, Erziehungsratgeber, Gesundheitsratgeber, Kochbuch, Kochbücher',
    'self help, selfhelp, guide book, guidebook, advice, parenting, how to book, cookbook, cookbooks',
    'patarimai, savipagalba, receptų knyga',
  ],
  'sach-fachbuecher': [
    'Sachbuch, Sachbücher, Fachbuch, Fachbücher, Fachliteratur, Lehrbuch, Lehrbücher, Schulbuch, Schulbücher, Biografie, Biografien, Biographie, Biographien',
    'Autobiografie, Autobiografien, Autobiographie, Memoiren',
    'non fiction, nonfiction, textbook, textbooks, biography, biographies, autobiography, autobiographies, memoir, memoirs',
    'dalykinė literatūra, specialioji literatūra, mokslinė literatūra, vadovėlis, vadovėliai, biografija, biografijos, memuarai',
  ],
  andere: [],
}

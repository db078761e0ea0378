/**
 * A hundred German books of 1950 to 1985, each on a line: title = subtitle, author, place, publisher and year as the DNB
 * writes them, extent, price with binding, and at last what somebody types who has the book in hand. "Bd. 2: Name" behind
 * a title is its volume. Facts from memory: they need to be told apart, not to be right.
 */
const LINES = `
Gruppenbild mit Dame = Roman | Böll, Heinrich | Köln | Kiepenheuer u. Witsch | 1971 | 399 S. | Lw. : DM 25.00 | gruppenbild mit dame
Ansichten eines Clowns = Roman | Böll, Heinrich | Köln [u.a.] | Kiepenheuer & Witsch | 1963 | 302 S. | Lw. : DM 18.50 | ansichten clowns
Billard um halbzehn = Roman | Böll, Heinrich | Köln, Berlin | Kiepenheuer & Witsch | 1959 | 304 S. | Lw. : DM 16.80 | billard um halb zehn
Und sagte kein einziges Wort = Roman | Böll, Heinrich | Köln | Kiepenheuer & Witsch | [1953] | 214 S. | | und sagte kein einziges wort
Haus ohne Hüter = Roman | Böll, Heinrich | Köln | Kiepenheuer & Witsch | (1954) | 318 S. | | haus ohne hüter
Die verlorene Ehre der Katharina Blum = oder: Wie Gewalt entstehen und wohin sie führen kann ; Erzählung | Böll, Heinrich | Köln | Kiepenheuer u. Witsch | 1974 | 188 S. | Pp. : DM 18.00 | verlorene ehre katharina blum
Wo warst du, Adam? = Roman | Böll, Heinrich | Opladen | Middelhauve | [1951] | 211 S. | | wo warst du adam
Das Brot der frühen Jahre = Erzählung | Böll, Heinrich | Köln | Kiepenheuer & Witsch | 1955 | 142 S. | | brot der frühen jahre
Fürsorgliche Belagerung = Roman | Böll, Heinrich | Köln | Kiepenheuer und Witsch | 1979 | 414 S. | Lw. : DM 34.00 | fürsorgliche belagerung
Die Blechtrommel = Roman | Grass, Günter | Darmstadt, Berlin-Spandau, Neuwied a.Rh. | Luchterhand | 1959 | 736 S. | Lw. : DM 24.80 | blechtromel
Katz und Maus = Eine Novelle | Grass, Günter | Neuwied a. Rh. | Luchterhand | 1961 | 177 S. | | katz und maus
Hundejahre = Roman | Grass, Günter | Neuwied | Luchterhand | 1963 | 682 S. | | hundejahre
örtlich betäubt = Roman | Grass, Günter | Neuwied | Luchterhand | 1969 | 358 S. | | örtlich betäubt
Der Butt = Roman | Grass, Günter | Darmstadt | Luchterhand | 1977 | 693 S. | Lw. : DM 39.80 | butt
Das Treffen in Telgte = eine Erzählung | Grass, Günter | Darmstadt | Luchterhand | 1979 | 180 S. | | treffen in telgte
Aus dem Tagebuch einer Schnecke | Grass, Günter | Neuwied | Luchterhand | 1972 | 367 S. | | aus dem tagebuch einer schnecke
Deutschstunde = Roman | Lenz, Siegfried | Hamburg | Hoffmann u. Campe | 1968 | 559 S. | Lw. : DM 24.00 | deutschstunde
So zärtlich war Suleyken = Masurische Geschichten | Lenz, Siegfried | Hamburg | Hoffmann & Campe | 1955 | 170 S. | | so zärtlich war suleiken
Das Feuerschiff = Erzählungen | Lenz, Siegfried | Hamburg | Hoffmann & Campe | 1960 | 283 S. | | feuerschiff
Heimatmuseum = Roman | Lenz, Siegfried | Hamburg | Hoffmann und Campe | 1978 | 655 S. | Lw. : DM 38.00 | heimatmuseum
Das Vorbild = Roman | Lenz, Siegfried | Hamburg | Hoffmann und Campe | 1973 | 526 S. | | das vorbild
Homo faber = Ein Bericht | Frisch, Max | Frankfurt a. M. | Suhrkamp | 1957 | 288 S. | | homo faber
Stiller = Roman | Frisch, Max | Frankfurt a. M. | Suhrkamp | 1954 | 577 S. | | stiller
Mein Name sei Gantenbein = Roman | Frisch, Max | Frankfurt am Main | Suhrkamp | 1964 | 496 S. | Lw. : DM 22.00 | mein name sei gantenbein
Montauk = eine Erzählung | Frisch, Max | Frankfurt am Main | Suhrkamp | 1975 | 207 S. | Lw. : DM 22.00 | montauk
Der Mensch erscheint im Holozän = eine Erzählung | Frisch, Max | Frankfurt am Main | Suhrkamp | 1979 | 143 S. | | mensch erscheint im holozän
Andorra = Stück in 12 Bildern | Frisch, Max | Frankfurt am Main | Suhrkamp | 1961 | 126 S. | | andorra
Der Besuch der alten Dame = Eine tragische Komödie | Dürrenmatt, Friedrich | Zürich | Verl. d. Arche | 1956 | 104 S. | | besuch der alten dame
Die Physiker = Eine Komödie in 2 Akten | Dürrenmatt, Friedrich | Zürich | Verl. d. Arche | 1962 | 85 S. | | physiker
Der Richter und sein Henker = Kriminalroman | Dürrenmatt, Friedrich | Einsiedeln, Zürich, Köln | Benziger | 1952 | 149 S. | | richter und sein henker
Der Verdacht = Kriminalroman | Dürrenmatt, Friedrich | Einsiedeln | Benziger | (1953) | 156 S. | | verdacht
Das Versprechen = Requiem auf d. Kriminalroman | Dürrenmatt, Friedrich | Zürich | Verl. d. Arche | 1958 | 242 S. | | versprechen
Tauben im Gras = Roman | Koeppen, Wolfgang | Stuttgart [u.a.] | Scherz & Goverts | (1951) | 234 S. | | tauben im gras
Das Treibhaus = Roman | Koeppen, Wolfgang | Stuttgart | Scherz & Goverts | 1953 | 216 S. | | treibhaus
Der Tod in Rom = Roman | Koeppen, Wolfgang | Stuttgart | Scherz & Goverts | 1954 | 256 S. | | tod in rom
Mutmassungen über Jakob = Roman | Johnson, Uwe | Frankfurt a. M. | Suhrkamp | 1959 | 307 S. | | mutmaßungen über jakob
Jahrestage = aus dem Leben von Gesine Cresspahl # Bd. 1: August 1967 - Dezember 1967 | Johnson, Uwe | Frankfurt am Main | Suhrkamp | 1970 | 478 S. | | jahrestage 1
Jahrestage = aus dem Leben von Gesine Cresspahl # Bd. 3: April 1968 - Juni 1968 | Johnson, Uwe | Frankfurt am Main | Suhrkamp | 1973 | S. 1020-1414 | | jahrestage band 3
Das dritte Buch über Achim = Roman | Johnson, Uwe | Frankfurt am Main | Suhrkamp | 1961 | 336 S. | | dritte buch über achim
Halbzeit = Roman | Walser, Martin | Frankfurt a. M. | Suhrkamp | 1960 | 893 S. | | halbzeit
Ein fliehendes Pferd = Novelle | Walser, Martin | Frankfurt am Main | Suhrkamp | 1978 | 150 S. | Lw. : DM 20.00 | fliehendes pferd
Ehen in Philippsburg = Roman | Walser, Martin | Frankfurt a. M. | Suhrkamp | 1957 | 418 S. | | ehen in phillipsburg
Nachdenken über Christa T. | Wolf, Christa | Halle (Saale) | Mitteldt. Verl. | 1968 | 234 S. | | nachdenken über christa t
Der geteilte Himmel = Erzählung | Wolf, Christa | Halle | Mitteldeutscher Verl. | 1963 | 319 S. | | der geteilte himmel
Kindheitsmuster = Roman | Wolf, Christa | Berlin, Weimar | Aufbau-Verlag | 1976 | 532 S. | Lw. : M 9.90 | kindheitsmuster
Kein Ort, nirgends | Wolf, Christa | Berlin [u.a.] | Aufbau-Verl. | 1979 | 173 S. | | kein ort nirgends
Kassandra = Erzählung | Wolf, Christa | Darmstadt | Luchterhand | 1983 | 156 S. | Pp. : DM 22.00 | kasandra
Jakob der Lügner = Roman | Becker, Jurek | Berlin, Weimar | Aufbau-Verl. | 1969 | 267 S. | | jakob der lügner
Die neuen Leiden des jungen W. | Plenzdorf, Ulrich | Rostock | Hinstorff | 1973 | 87 S. | | neuen leiden des jungen w
Nackt unter Wölfen = Roman | Apitz, Bruno | Halle (Saale) | Mitteldeutscher Verl. | 1958 | 589 S. | | nackt unter wölfen
Die Aula = Roman | Kant, Hermann | Berlin | Rütten & Loening | 1965 | 467 S. | | die aula
Spur der Steine = Roman | Neutsch, Erik | Halle (Saale) | Mitteldeutscher Verl. | 1964 | 925 S. | | spur der steine
Franziska Linkerhand = Roman | Reimann, Brigitte | Berlin | Verlag Neues Leben | 1974 | 582 S. | Lw. : M 9.20 | franziska linkerhand
Ole Bienkopp = Roman | Strittmatter, Erwin | Berlin | Aufbau-Verl. | 1963 | 428 S. | | ole bienkop
Der Laden = Roman # [T. 1] | Strittmatter, Erwin | Berlin, Weimar | Aufbau-Verlag | 1983 | 489 S. | | der laden
Tinko = Roman | Strittmatter, Erwin | Berlin | Kinderbuchverl. | (1954) | 404 S. | | tinko
Momo = oder Die seltsame Geschichte von den Zeit-Dieben und von dem Kind, das den Menschen die gestohlene Zeit zurückbrachte | Ende, Michael | Stuttgart | Thienemann | [1973] | 269 S. | Pp. : DM 16.80 | momo
Die unendliche Geschichte = von A bis Z | Ende, Michael | Stuttgart | Thienemann | 1979 | 428 S. | Lw. : DM 29.80 | unendliche geschichte
Jim Knopf und Lukas der Lokomotivführer | Ende, Michael | Stuttgart | Thienemann | 1960 | 230 S. | | jim knopf lukas lokomotivführer
Jim Knopf und die Wilde 13 | Ende, Michael | Stuttgart | Thienemann | 1962 | 253 S. | | jim knopf und die wilde 13
Der Räuber Hotzenplotz = Eine Kasperlgeschichte | Preußler, Otfried | Stuttgart | Thienemann | 1962 | 119 S. | Hlw. : DM 8.80 | räuber hotzenplotz
Krabat | Preußler, Otfried | Würzburg | Arena-Verlag | 1971 | 255 S. | Lw. : DM 16.80 | krabat
Die kleine Hexe | Preußler, Otfried | Stuttgart | Thienemann | 1957 | 113 S. | Hlw. | kleine hexe
Der kleine Wassermann | Preußler, Otfried | Stuttgart | Thienemann | (1956) | 119 S. | | kleiner wassermann
Das kleine Gespenst | Preußler, Otfried | Stuttgart | Thienemann | 1966 | 134 S. | | das kleine gespenst
Als ich ein kleiner Junge war | Kästner, Erich | Zürich | Atrium-Verl. | 1957 | 199 S. | | als ich ein kleiner junge war
Der kleine Mann | Kästner, Erich | Berlin | Dressler | 1963 | 223 S. | | der kleine mann
Wir pfeifen auf den Gurkenkönig = ein Kinderroman | Nöstlinger, Christine | Weinheim, Basel | Beltz und Gelberg | 1972 | 180 S. | Pp. : DM 14.00 | wir pfeifen auf den gurkenkönig
Konrad oder Das Kind aus der Konservenbüchse | Nöstlinger, Christine | Hamburg | Oetinger | 1975 | 153 S. | | konrad kind aus konservenbüchse
Ben liebt Anna = Roman für Kinder | Härtling, Peter | Weinheim | Beltz und Gelberg | 1979 | 76 S. | kart. : DM 9.80 | ben liebt anna
Oma = die Geschichte von Kalle, der seine Eltern verliert und von seiner Großmutter aufgenommen wird | Härtling, Peter | Weinheim | Beltz und Gelberg | 1975 | 96 S. | kart. | oma
Als Hitler das rosa Kaninchen stahl | Kerr, Judith | Ravensburg | Maier | 1973 | 184 S. | Pp. : DM 14.80 | als hitler das rosa kanninchen stahl
Damals war es Friedrich = Roman | Richter, Hans Peter | Nürnberg | Sebaldus-Verl. | 1961 | 159 S. | | damals war es friedrich
Die letzten Kinder von Schewenborn = oder ... sieht so unsere Zukunft aus? ; Erzählung | Pausewang, Gudrun | Ravensburg | Maier | 1983 | 123 S. | Pp. : DM 16.80 | letzte kinder von schewenborn
Das Parfum = die Geschichte eines Mörders | Süskind, Patrick | Zürich | Diogenes | 1985 | 319 S. | Lw. : DM 29.80 | parfüm
Die Wand = Roman | Haushofer, Marlen | Gütersloh | Mohn | [1963] | 237 S. | Lw. : DM 16.80 | wand
Malina = Roman | Bachmann, Ingeborg | Frankfurt am Main | Suhrkamp | 1971 | 355 S. | | malina
Das dreißigste Jahr = Erzählungen | Bachmann, Ingeborg | München | Piper | 1961 | 247 S. | | das dreissigste jahr
Die gestundete Zeit = Gedichte | Bachmann, Ingeborg | Frankfurt a. M. | Frankfurter Verl.-Anst. | 1953 | 63 S. | | die gestundete zeit
Die Angst des Tormanns beim Elfmeter = Erzählung | Handke, Peter | Frankfurt am Main | Suhrkamp | 1970 | 125 S. | | angst des torwarts beim elfmeter
Wunschloses Unglück = Erzählung | Handke, Peter | Salzburg | Residenz-Verlag | 1972 | 99 S. | | wunschloses unglück
Der kurze Brief zum langen Abschied | Handke, Peter | Frankfurt am Main | Suhrkamp | 1972 | 194 S. | | kurzer brief zum langen abschied
Frost = Roman | Bernhard, Thomas | Frankfurt a. M. | Insel-Verl. | 1963 | 315 S. | | frost
Das Kalkwerk = Roman | Bernhard, Thomas | Frankfurt am Main | Suhrkamp | 1970 | 270 S. | | kalkwerk
Holzfällen = eine Erregung | Bernhard, Thomas | Frankfurt am Main | Suhrkamp | 1984 | 320 S. | Lw. : DM 34.00 | holzfällen
Die Klavierspielerin = Roman | Jelinek, Elfriede | Reinbek bei Hamburg | Rowohlt | 1983 | 351 S. | Pp. : DM 29.80 | klavierspielerin
Der Stellvertreter = Schauspiel | Hochhuth, Rolf | Reinbek b. Hamburg | Rowohlt | 1963 | 273 S. | kart. | stellvertreter
Und die Bibel hat doch recht = Forscher beweisen d. histor. Wahrheit | Keller, Werner | Düsseldorf | Econ-Verl. | 1955 | 444 S. | | und die bibel hat doch recht
Die Unfähigkeit zu trauern = Grundlagen kollektiven Verhaltens | Mitscherlich, Alexander | München | Piper | 1967 | 369 S. | Lw. : DM 20.00 | unfähigkeit zu trauern
Wir Kinder vom Bahnhof Zoo | F., Christiane | Hamburg | Gruner und Jahr | 1978 | 336 S. | kart. : DM 20.00 | kinder vom bahnhof zoo
Das Boot = Roman | Buchheim, Lothar-Günther | München, Zürich | Piper | 1973 | 602 S. | Lw. : DM 36.00 | das boot
Der Arzt von Stalingrad = Roman | Konsalik, Heinz G. | München | Kindler | (1956) | 388 S. | | arzt von stalingrad
Jauche und Levkojen = Roman | Brückner, Christine | Berlin [u.a.] | Ullstein | 1975 | 351 S. | Lw. : DM 29.80 | jauche und levkoyen
Es muß nicht immer Kaviar sein = Roman | Simmel, Johannes Mario | Zürich | Schweizer Druck- u. Verl.-Haus | 1960 | 558 S. | | es muss nicht immer kaviar sein
Und Jimmy ging zum Regenbogen = Roman | Simmel, Johannes Mario | München, Zürich | Droemer-Knaur | 1970 | 638 S. | Lw. | und jimmy ging zum regenbogen
Bekenntnisse des Hochstaplers Felix Krull = Der Memoiren 1. Teil | Mann, Thomas | [Frankfurt a. M.] | S. Fischer | 1954 | 442 S. | | hochstapler felix krull
Sansibar oder Der letzte Grund = Roman | Andersch, Alfred | Olten, Freiburg i. Br. | Walter | 1957 | 212 S. | | sansibar oder der letzte grund
Die Ästhetik des Widerstands = Roman # Bd. 2 | Weiss, Peter | Frankfurt am Main | Suhrkamp | 1978 | 330 S. | | ästhetik des widerstands 2
Der Herr der Ringe = # Bd. 1: Die Gefährten | Tolkien, John R. R. | Stuttgart | Klett | 1969 | 532 S. | Lw. : DM 28.00 | herr der ringe gefährten
Die Brüder Löwenherz | Lindgren, Astrid | Hamburg | Oetinger | 1974 | 238 S. | Pp. : DM 14.80 | brüder löwenherz
`

/** One of them, as it stands in a record, and as it is asked for. */
export interface OldBook {
  title: string
  subtitle: string
  /** "Bd. 2", and the volume's own name. */
  part: { number: string; name: string } | undefined
  author: string
  place: string
  publisher: string
  published: string
  extent: string
  price: string
  typed: string
}

export const OLD_BOOKS: readonly OldBook[] = LINES.trim().split('\n').map(readLine)

function readLine(line: string): OldBook {
  const [head = '', author = '', place = '', publisher = '', published = '', extent = '', price = '', typed = ''] = line
    .split('|')
    .map((part) => part.trim())
  const [names = '', volume] = head.split(' # ')
  const [title = '', subtitle = ''] = names.split('=').map((part) => part.trim())
  const [number = '', name = ''] = (volume ?? '').split(': ')
  return {
    title,
    subtitle,
    part: volume === undefined ? undefined : { number, name },
    author,
    place,
    publisher,
    published,
    extent,
    price,
    typed,
  }
}

export interface DemoOffer {
  readonly book: string
  readonly owner: string
  /** In points. */
  readonly price: number
  readonly condition: DemoCondition
  readonly comment: string
  readonly smokeFree?: boolean
  readonly petFree?: boolean
  readonly daysAgo: number
}

export type DemoCondition = 'LIKE_NEW' | 'EXCELLENT' | 'GOOD' | 'SATISFACTORY'

/** Book, price, condition, days ago, comment. */
type Row = readonly [string, number, DemoCondition, number, string]

/** What holds for the whole household of an owner. */
type Household = Pick<DemoOffer, 'smokeFree' | 'petFree'>

function offersOf(owner: string, home: Household, rows: readonly Row[]): readonly DemoOffer[] {
  return rows.map(([book, price, condition, daysAgo, comment]) => ({
    book,
    owner,
    price,
    condition,
    comment,
    ...home,
    daysAgo,
  }))
}

const MARA = offersOf('mara', { smokeFree: true, petFree: true }, [
  ['tschick', 4, 'GOOD', 0.05, 'Leseknick im Rücken, sonst sauber.'],
  ['unterleuten', 8, 'EXCELLENT', 0.6, 'Einmal gelesen, Schutzumschlag ohne Risse.'],
  ['tyll', 5, 'GOOD', 1.3, 'Kleiner Kaffeering hinten auf dem Umschlag.'],
  ['ganzes-leben', 7, 'LIKE_NEW', 3.4, 'Geschenk, das ich schon hatte.'],
  ['parfum', 3, 'GOOD', 5.2, 'Name auf der ersten Seite.'],
  ['die-wand', 5, 'EXCELLENT', 8.1, ''],
  ['dreigroschenoper', 2, 'GOOD', 12.6, 'Ein paar Bleistiftstriche aus der Schule.'],
  ['menschheit', 9, 'EXCELLENT', 17.3, 'Kaum Spuren.'],
  ['heimat', 15, 'LIKE_NEW', 21.7, 'Wie frisch aus dem Laden.'],
  ['rico', 3, 'GOOD', 26.2, 'Ecken leicht bestoßen.'],
  ['verblendung', 3, 'SATISFACTORY', 34.5, 'War mit am Strand, etwas wellig.'],
  ['wer-bin-ich', 4, 'GOOD', 48.9, ''],
  ['faust', 1, 'SATISFACTORY', 63.4, 'Mit Unterstreichungen, die vielleicht helfen.'],
])

const JONAS = offersOf('jonas', { smokeFree: true, petFree: false }, [
  ['langsamkeit', 5, 'GOOD', 0.2, 'Seiten etwas gebräunt, liest sich gut.'],
  ['momo', 6, 'EXCELLENT', 0.45, 'Vorgelesen, mit sauberen Händen.'],
  ['hundertjaehrige', 6, 'GOOD', 1.05, 'Kleiner Knick im Umschlag.'],
  ['tschick', 5, 'EXCELLENT', 4.3, 'Keine Knicke, keine Notizen.'],
  ['vermessung', 4, 'GOOD', 6.8, 'Widmung auf der ersten Seite.'],
  ['schwarm', 5, 'GOOD', 9.5, 'Rücken mit Lesespuren, alle Seiten fest.'],
  ['traeumende-buecher', 8, 'EXCELLENT', 13.1, ''],
  ['baeume', 8, 'LIKE_NEW', 18.4, 'Ungelesen, Folie fehlt.'],
  ['maus', 11, 'EXCELLENT', 23.6, 'Kräftiger Einband, keine Flecken.'],
  ['hitchhiker', 5, 'SATISFACTORY', 31.2, 'Alte Pan-Ausgabe, vergilbt, mit Charme.'],
  ['im-westen', 3, 'GOOD', 44.7, 'Stempel einer Schulbibliothek, ausgesondert.'],
  ['hut-verwechselt', 4, 'GOOD', 70.3, ''],
])

const SOFIA = offersOf('sofia', { smokeFree: true }, [
  ['herr-der-diebe', 6, 'GOOD', 0.8, 'Gebunden, Umschlag mit kleinem Riss.'],
  ['atemschaukel', 7, 'EXCELLENT', 1.55, 'Gebunden, mit Lesebändchen.'],
  ['tintenherz', 8, 'GOOD', 7.4, 'Gebunden. Zwei Kinder haben es geliebt.'],
  ['ronja', 6, 'GOOD', 10.2, 'Einband leicht bestoßen.'],
  ['panama', 5, 'EXCELLENT', 14.9, ''],
  ['maulwurf', 3, 'GOOD', 19.5, 'Pappe, an einer Ecke angeknabbert.'],
  ['emil', 4, 'GOOD', 24.8, 'Mit den Zeichnungen von Walter Trier.'],
  ['momo', 4, 'SATISFACTORY', 29.3, 'Umschlag geklebt, innen in Ordnung.'],
  ['kind-in-dir', 7, 'EXCELLENT', 38.6, 'Nichts hineingeschrieben.'],
  ['unterleuten', 6, 'GOOD', 55.1, 'Ohne Schutzumschlag.'],
])

const TOMAS = offersOf('tomas', { petFree: true }, [
  ['nachtzug', 4, 'GOOD', 1.8, 'Im Zug gelesen, passend.'],
  ['name-der-rose', 5, 'GOOD', 5.9, 'Rücken geknickt, Text vollständig.'],
  ['tyll', 7, 'EXCELLENT', 8.3, 'Einmal gelesen, keine Knicke.'],
  ['homo-faber', 3, 'SATISFACTORY', 11.7, 'Bleistiftnotizen am Rand.'],
  ['master-margarita', 7, 'EXCELLENT', 16.2, 'На русском языке, как новая.'],
  ['sofies-welt', 6, 'GOOD', 27.5, 'Gebunden, Schnitt etwas staubig.'],
  ['langsamkeit', 7, 'LIKE_NEW', 58.2, 'Doppelt gekauft.'],
])

const KASIA = offersOf('kasia', { smokeFree: true, petFree: false }, [
  ['krabat', 5, 'GOOD', 1.15, 'Spielt bei uns um die Ecke.'],
  ['ostatnie-zyczenie', 6, 'GOOD', 15.6, 'Po polsku, ślady czytania na grzbiecie.'],
  ['hotzenplotz', 3, 'GOOD', 18.9, 'Ein Name mit Buntstift auf Seite eins.'],
  ['inseln', 15, 'EXCELLENT', 20.9, 'Leinenrücken, sehr schön erhalten.'],
  ['magic-cleaning', 4, 'LIKE_NEW', 28.1, 'Muss weg, das Buch sagt es selbst.'],
  ['stenogrammheft', 4, 'GOOD', 36.7, 'Älteres Taschenbuch, leicht gebräunt.'],
  ['schachnovelle', 2, 'GOOD', 66.8, ''],
])

const EMILY = offersOf('emily', { smokeFree: true, petFree: true }, [
  ['nineteen-eighty-four', 5, 'EXCELLENT', 1.95, 'Read once, no marks.'],
  ['mockingbird', 5, 'GOOD', 4.7, 'Spine slightly creased.'],
  ['pride', 4, 'GOOD', 9.1, 'A few pencil notes in chapter one.'],
  ['curious-incident', 4, 'GOOD', 14.2, ''],
  ['normal-people', 7, 'LIKE_NEW', 22.5, 'A present I already had.'],
  ['fun-home', 10, 'EXCELLENT', 33.9, 'Hardcover with dust jacket.'],
  ['harry-potter', 4, 'GOOD', 46.3, 'Mein erstes Buch auf Deutsch.'],
])

const AYLIN = offersOf('aylin', { smokeFree: true }, [
  ['physiker', 2, 'GOOD', 0.95, 'Schullektüre, ein Satz ist markiert.'],
  ['kuerk-mantolu-madonna', 5, 'EXCELLENT', 7.9, 'Türkçe, çok temiz.'],
  ['darm', 5, 'GOOD', 12.1, 'Gut gelesen, keine Flecken.'],
  ['vorleser', 3, 'GOOD', 25.4, ''],
  ['nachtzug', 6, 'LIKE_NEW', 39.2, 'Geschenkt bekommen, nie aufgeschlagen.'],
  ['etranger', 3, 'SATISFACTORY', 60.6, 'Vokabeln mit Bleistift darüber.'],
  ['ungluecklichsein', 4, 'EXCELLENT', 17.8, 'Klein, gebunden, kaum gelesen.'],
])

const HENDRIK = offersOf('hendrik', { smokeFree: false, petFree: false }, [
  ['nasser-fisch', 5, 'GOOD', 2.6, 'Erster Band, die anderen behalte ich.'],
  ['ganzes-leben-tb', 4, 'GOOD', 5.5, 'Taschenbuch, liegt gut in der Hand.'],
  ['tannoed', 3, 'GOOD', 8.8, 'Schmales Buch, guter Zustand.'],
  ['strasse', 4, 'GOOD', 13.7, ''],
  ['dann-mal-weg', 4, 'SATISFACTORY', 19.9, 'War selbst mit auf dem Weg, riecht ein wenig.'],
  ['unendliche-geschichte', 12, 'GOOD', 30.8, 'Zweifarbig gedruckt, Umschlag fehlt.'],
  ['krabat', 3, 'SATISFACTORY', 51.3, 'Ein Eselsohr und ein Teefleck auf Seite 80.'],
  ['verwandlung', 1, 'GOOD', 74.1, 'Reclam, ohne Markierungen.'],
])

/** All offers; the start page shows the twelve newest. */
export const DEMO_OFFERS: readonly DemoOffer[] = [...MARA, ...JONAS, ...SOFIA, ...TOMAS, ...KASIA, ...EMILY, ...AYLIN, ...HENDRIK]

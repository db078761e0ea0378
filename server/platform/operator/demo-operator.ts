import type { Operator } from '#domain/texts/text-values.ts'

/** The invented operator of the demo, for complete legal texts. */
export const DEMO_OPERATOR: Operator = {
  name: 'Buchfink Bücherfreunde e. V.',
  address: 'Amselweg 407; 04109 Leipzig',
  // A name that can never be anybody's (RFC 2606): mail to it goes nowhere.
  email: 'hilfe@buchfink.example',
  register: 'Vereinsregister des Amtsgerichts Leipzig, VR 00000',
  taxId: 'DE000000000',
  representative: 'Henrike Amsel und Tilman Buchwald, Vorstand',
}

/** The demo's "about us" text by language. */
export const DEMO_ABOUT = {
  de: 'Wir sind ein kleiner Verein aus Leipzig: zwölf Leute, die zu viele Bücher haben und keins wegwerfen können. Ein gelesenes Buch soll weiterreisen, nicht im Karton warten. Deshalb gibt es Buchfink. Gewinn machen wir nicht; die Servicegebühr zahlt den Betrieb.',
  en: 'We are a small society in Leipzig: twelve people with too many books who cannot throw one away. A book that has been read should travel on instead of waiting in a box. That is why Buchfink exists. We make no profit; the service fee pays for running it.',
  lt: 'Esame nedidelė Leipcigo draugija: dvylika žmonių, kurie turi per daug knygų ir nė vienos negali išmesti. Perskaityta knyga turi keliauti toliau, o ne laukti dėžėje. Todėl ir atsirado „Buchfink“. Pelno nesiekiame; aptarnavimo mokestis padengia veiklos išlaidas.',
} as const

/** MARC fields that are decoded; half of a record is skipped. */
export const READ_TAGS = new Set(
  '001 005 007 008 020 041 082 084 100 110 111 240 245 260 264 300 336 338 490 650 655 700 710 711 773 800 810 830 880'.split(' '),
)

/** A PDF of two hundred bytes whose table of contents says that it has two thousand million entries. */
export const PDF_BOMB = `%PDF-1.7\n1 0 obj\n<</Type/XRef/Size 1/W[1 2000000000 1]/Index[0 1]/Root 2 0 R/Length 4>>\nstream\nabcd\nendstream\nendobj\n2 0 obj\n<</Type/Catalog>>\nendobj\nstartxref\n9\n%%EOF`

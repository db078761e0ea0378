/** The specification's rules of form fields (A §5) and those of this product, without their prefix `FORMS_RULES.`. */
const FORM_RULES = [
  'ADDRESS_EXTRA.MAX_LENGTH',
  'ADDRESS_EXTRA.VALIDITY',
  'AMOUNT.VALIDITY',
  'ARTICLE.MAX_LENGTH',
  'ARTICLE.VALIDITY',
  'AUTHORS.MAX_LENGTH',
  'AUTHORS.NOT_EMPTY',
  'AUTHORS.VALIDITY',
  'AVATAR.VALIDITY',
  'BOOK.ONLY_EDITION',
  'BOOK.REQUIRED',
  'BOOK.SAME_WORK',
  'CARD.EXPIRED',
  'CARD.INCOMPLETE',
  'CITY.MAX_LENGTH',
  'CITY.NOT_EMPTY',
  'CITY.VALIDITY',
  'CODE.NOT_EMPTY',
  'CODE.VALIDITY',
  'COMMENT.MAX_LENGTH',
  'COMMENT.VALIDITY',
  'CONDITION.REQUIRED',
  'COVER.VALIDITY',
  'DECISION.FITS',
  'DECISION.REQUIRED',
  'DECLINE_REASON.REQUIRED',
  'DECLINE_TEXT.CONTACT',
  'DECLINE_TEXT.MAX_LENGTH',
  'DECLINE_TEXT.VALIDITY',
  'DESCRIPTION.MAX_LENGTH',
  'DESCRIPTION.VALIDITY',
  'DESTINATION.REQUIRED',
  'EPN.VALIDITY',
  'E_MAIL.MAX_LENGTH',
  'E_MAIL.NOT_EMPTY',
  'E_MAIL.UNCHANGED',
  'E_MAIL.VALIDITY',
  'FILE.MAX_LENGTH',
  'FILE.REQUIRED',
  'FIRST_NAME.MAX_LENGTH',
  'FIRST_NAME.NOT_EMPTY',
  'FIRST_NAME.VALIDITY',
  'GENRES.VALIDITY',
  'GROUND.REQUIRED',
  'ISBN.CHECK_DIGIT',
  'ISBN.MUSIC',
  'ISBN.TAKEN',
  'ISBN.VALIDITY',
  'IS_ADULT.REQUIRED',
  'LABELS.BLANK_PAGE',
  'LABELS.MAX',
  'LANGUAGE.REQUIRED',
  'LAST_NAME.MAX_LENGTH',
  'LAST_NAME.NOT_EMPTY',
  'LAST_NAME.VALIDITY',
  'MESSAGE.MAX_LENGTH',
  'MESSAGE.NOT_EMPTY',
  'NAME.MAX_LENGTH',
  'NAME.NOT_EMPTY',
  'NAME.VALIDITY',
  'NEWSLETTER_TEXT.MAX_LENGTH',
  'NEWSLETTER_TEXT.NOT_EMPTY',
  'NEWSLETTER_TEXT.VALIDITY',
  'OBJECTION.MAX_LENGTH',
  'OBJECTION.VALIDITY',
  'ORIGINAL_TITLE.MAX_LENGTH',
  'ORIGINAL_TITLE.VALIDITY',
  'PAGES.VALIDITY',
  'PASSWORD.MAX_LENGTH',
  'PASSWORD.MIN_LENGTH',
  'PASSWORD.NOT_EMPTY',
  'PASSWORD.TOO_COMMON',
  'PASSWORD.VALIDITY',
  'PAUSE_FROM.VALIDITY',
  'PAUSE_UNTIL.VALIDITY',
  'PHOTOS.MAX',
  'PHOTOS.VALIDITY',
  'POSITION.VALIDITY',
  'POSTAL_CODE.NOT_EMPTY',
  'POSTAL_CODE.VALIDITY',
  'PRICE.MAX',
  'PRICE.MIN',
  'PRICE.VALIDITY',
  'PROBLEM_KIND.REQUIRED',
  'PROBLEM_TEXT.MAX_LENGTH',
  'PROBLEM_TEXT.NOT_EMPTY',
  'PROBLEM_TEXT.VALIDITY',
  'PUBLISHER.MAX_LENGTH',
  'PUBLISHER.VALIDITY',
  'REASON.MAX_LENGTH',
  'REASON.NOT_EMPTY',
  'REASON.VALIDITY',
  'REFERENCE.MAX_LENGTH',
  'REFERENCE.NOT_EMPTY',
  'REFERENCE.VALIDITY',
  'REPORT_TEXT.MAX_LENGTH',
  'REPORT_TEXT.NOT_EMPTY',
  'REPORT_TEXT.VALIDITY',
  'STREET.MAX_LENGTH',
  'STREET.NOT_EMPTY',
  'STREET.VALIDITY',
  'SUBJECT.MAX_LENGTH',
  'SUBJECT.NOT_EMPTY',
  'SUBJECT.VALIDITY',
  'TERMS.REQUIRED',
  'TITLE.MAX_LENGTH',
  'TITLE.NOT_EMPTY',
  'TITLE.VALIDITY',
  'WORD.MAX_LENGTH',
  'WORD.NOT_EMPTY',
  'WORD.VALIDITY',
  'YEAR.VALIDITY',
] as const

/** What is wrong with the shape of a body: said to programs, because no form of ours sends it. */
const SHAPE_ERRORS = ['INVALID', 'NOT_JSON', 'TOO_DEEP', 'TOO_MANY_VALUES', 'UNKNOWN_FIELD'] as const

export type FormRule = (typeof FORM_RULES)[number]
export type FormRuleKey = `FORMS_RULES.${FormRule}`

/** Everything that an error can say about one field; the pages have a sentence for each. */
export type FieldErrorKey = FormRuleKey | (typeof SHAPE_ERRORS)[number]

/** Fields that have a rule of this name: `FieldWith<'NOT_EMPTY'>` are those that must be filled in. */
export type FieldWith<Name extends string> = FormRule extends infer R ? (R extends `${infer Field}.${Name}` ? Field : never) : never

const FORM_RULE_KEYS: ReadonlySet<string> = new Set<FormRuleKey>(FORM_RULES.map(rule))

/** The key of a form rule, for the message of a Zod schema: `z.string(rule('CITY.NOT_EMPTY'))`. */
export function rule<const R extends FormRule>(name: R): `FORMS_RULES.${R}` {
  return `FORMS_RULES.${name}`
}

/** Whether a message of a Zod schema is one of ours; Zod's own sentences are not for forms. */
export function isFormRuleKey(message: string): message is FormRuleKey {
  return FORM_RULE_KEYS.has(message)
}

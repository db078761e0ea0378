import { m } from '#messages'
import { ApiError } from '../../platform/api/api-client.ts'
import { CITY_MAX, EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, POSTAL_CODE_LENGTH, STREET_MAX } from '#domain/policy/accounts.ts'
import { ADMIN_REASON_MAX } from '#domain/policy/administration.ts'
import {
  ARTICLE_MAX,
  AUTHORS_MAX,
  DESCRIPTION_MAX,
  PAGES_MAX,
  PAGES_MIN,
  PUBLISHER_MAX,
  TITLE_MAX,
  YEAR_MIN,
} from '#domain/policy/catalogue.ts'
import { MESSAGE_MAX } from '#domain/policy/chat.ts'
import { WITHDRAWAL_NAME_MAX, WITHDRAWAL_REFERENCE_MAX } from '#domain/policy/legal.ts'
import { OFFER_COMMENT_MAX, OFFER_PRICE_MAX, OFFER_PRICE_MIN, SHELF_PAUSE_MAX_DAYS } from '#domain/policy/offers.ts'
import { PROBLEM_PHOTOS_MAX, PROBLEM_TEXT_MAX } from '#domain/policy/problems.ts'

const maxLength = (max: number) => () => m['formsRules.maxLength']({ max })
const price = () => m['formsRules.priceValidity']({ min: OFFER_PRICE_MIN, max: OFFER_PRICE_MAX })

/** The specification's keys without their prefix `FORMS_RULES.` (A §5), and what they say. */
const RULES: Record<string, () => string> = {
  'FIRST_NAME.NOT_EMPTY': m['formsRules.firstNameNotEmpty'],
  'FIRST_NAME.MAX_LENGTH': maxLength(NAME_MAX),
  'LAST_NAME.NOT_EMPTY': m['formsRules.lastNameNotEmpty'],
  'LAST_NAME.MAX_LENGTH': maxLength(NAME_MAX),
  'E_MAIL.NOT_EMPTY': m['formsRules.emailNotEmpty'],
  'E_MAIL.MAX_LENGTH': maxLength(EMAIL_MAX),
  'E_MAIL.VALIDITY': m['formsRules.emailValidity'],
  'E_MAIL.UNCHANGED': m['formsRules.emailUnchanged'],
  'PASSWORD.TOO_COMMON': m['formsRules.passwordTooCommon'],
  'PASSWORD.NOT_EMPTY': m['formsRules.passwordNotEmpty'],
  'PASSWORD.MIN_LENGTH': () => m['formsRules.passwordMinLength']({ min: PASSWORD_MIN }),
  'PASSWORD.MAX_LENGTH': maxLength(PASSWORD_MAX),
  'IS_ADULT.REQUIRED': m['formsRules.isAdultRequired'],
  'STREET.NOT_EMPTY': m['formsRules.streetNotEmpty'],
  'STREET.MAX_LENGTH': maxLength(STREET_MAX),
  'ADDRESS_EXTRA.MAX_LENGTH': maxLength(STREET_MAX),
  'POSTAL_CODE.NOT_EMPTY': m['formsRules.postalCodeNotEmpty'],
  'POSTAL_CODE.VALIDITY': () => m['formsRules.postalCodeValidity']({ length: POSTAL_CODE_LENGTH }),
  'CITY.NOT_EMPTY': m['formsRules.cityNotEmpty'],
  'CITY.MAX_LENGTH': maxLength(CITY_MAX),
  'TITLE.NOT_EMPTY': m['formsRules.titleNotEmpty'],
  'TITLE.MAX_LENGTH': maxLength(TITLE_MAX),
  'ORIGINAL_TITLE.MAX_LENGTH': maxLength(TITLE_MAX),
  'AUTHORS.NOT_EMPTY': m['formsRules.authorsNotEmpty'],
  'AUTHORS.MAX_LENGTH': maxLength(AUTHORS_MAX),
  'LANGUAGE.REQUIRED': m['formsRules.languageRequired'],
  'PAGES.VALIDITY': () => m['formsRules.pagesValidity']({ min: PAGES_MIN, max: PAGES_MAX }),
  'YEAR.VALIDITY': () => m['formsRules.yearValidity']({ min: YEAR_MIN }),
  'PUBLISHER.MAX_LENGTH': maxLength(PUBLISHER_MAX),
  'DESCRIPTION.MAX_LENGTH': maxLength(DESCRIPTION_MAX),
  'GENRES.VALIDITY': m['formsRules.genresValidity'],
  'ISBN.VALIDITY': m['formsRules.isbnValidity'],
  'ISBN.CHECK_DIGIT': m['formsRules.isbnCheckDigit'],
  'ISBN.MUSIC': m['formsRules.isbnMusic'],
  'ISBN.TAKEN': m['formsRules.isbnTaken'],
  'COVER.VALIDITY': m['formsRules.coverValidity'],
  'AVATAR.VALIDITY': m['formsRules.coverValidity'],
  'PAUSE_FROM.VALIDITY': () => m['formsRules.pauseFrom']({ max: SHELF_PAUSE_MAX_DAYS }),
  'PAUSE_UNTIL.VALIDITY': () => m['formsRules.pauseUntil']({ max: SHELF_PAUSE_MAX_DAYS }),
  'BOOK.REQUIRED': m['formsRules.bookRequired'],
  'BOOK.SAME_WORK': m['formsRules.sameWork'],
  'BOOK.ONLY_EDITION': m['formsRules.onlyEdition'],
  'REASON.NOT_EMPTY': m['formsRules.reasonNotEmpty'],
  'REASON.MAX_LENGTH': maxLength(ADMIN_REASON_MAX),
  'ARTICLE.MAX_LENGTH': maxLength(ARTICLE_MAX),
  'PRICE.VALIDITY': price,
  'PRICE.MIN': price,
  'PRICE.MAX': price,
  'CONDITION.REQUIRED': m['formsRules.conditionRequired'],
  'COMMENT.MAX_LENGTH': maxLength(OFFER_COMMENT_MAX),
  'PROBLEM_KIND.REQUIRED': m['formsRules.problemKindRequired'],
  'PROBLEM_TEXT.NOT_EMPTY': m['formsRules.problemTextNotEmpty'],
  'PROBLEM_TEXT.MAX_LENGTH': maxLength(PROBLEM_TEXT_MAX),
  'PHOTOS.VALIDITY': m['formsRules.coverValidity'],
  'PHOTOS.MAX': () => m['problem.photosMax']({ max: PROBLEM_PHOTOS_MAX }),
  'MESSAGE.NOT_EMPTY': m['formsRules.messageNotEmpty'],
  'MESSAGE.MAX_LENGTH': maxLength(MESSAGE_MAX),
  'TERMS.REQUIRED': m['formsRules.termsRequired'],
  'AMOUNT.VALIDITY': m['formsRules.amountValidity'],
  'EPN.VALIDITY': price,
  'NAME.NOT_EMPTY': m['formsRules.nameNotEmpty'],
  'NAME.MAX_LENGTH': maxLength(WITHDRAWAL_NAME_MAX),
  'NAME.VALIDITY': m['formsRules.noAddresses'],
  'REFERENCE.MAX_LENGTH': maxLength(WITHDRAWAL_REFERENCE_MAX),
  'REFERENCE.VALIDITY': m['formsRules.noAddresses'],
}

/** What a field rule says in the language of the screen, for instance of `FORMS_RULES.PASSWORD.MIN_LENGTH` (A §5). */
export function ruleText(code: string): string {
  const rule = code.replace(/^FORMS_RULES\./u, '')
  if (rule.endsWith('.VALIDITY') && !RULES[rule]) return m['formsRules.plainText']()
  return (RULES[rule] ?? m['formsRules.invalid'])()
}

/**
 * Field errors of a failed call for `form.setErrors(...)`: name of the field to sentence. `prefix` is cut off the
 * paths, for bodies that wrap the form (`book.title` with prefix `book`). Empty when the error is about no field.
 */
export function formErrors(error: unknown, prefix = ''): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const start = prefix ? `${prefix}.` : ''
  return Object.fromEntries(
    error.fieldErrors.map(({ path, code }) => [path.startsWith(start) ? path.slice(start.length) : path, ruleText(code)]),
  )
}

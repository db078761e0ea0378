import { m } from '#messages'
import type { FieldErrorKey, FormRule } from '#contract/field-errors.ts'
import {
  CITY_MAX,
  EMAIL_MAX,
  NAME_MAX,
  OBJECTION_TEXT_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  POSTAL_CODE_LENGTH,
  STREET_MAX,
} from '#domain/policy/accounts.ts'
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
import { MESSAGE_MAX, OFFENSIVE_WORD_MAX, OFFENSIVE_WORD_MIN } from '#domain/policy/chat.ts'
import { WITHDRAWAL_NAME_MAX, WITHDRAWAL_REFERENCE_MAX } from '#domain/policy/legal.ts'
import { DECLINE_TEXT_MAX, LABELS_PER_FILE_MAX } from '#domain/policy/exchange.ts'
import { IMPORT_MAX_BYTES } from '#domain/policy/imports.ts'
import { NEWSLETTER_BODY_MAX, NEWSLETTER_SUBJECT_MAX } from '#domain/policy/newsletters.ts'
import { OFFER_COMMENT_MAX, OFFER_PRICE_MAX, OFFER_PRICE_MIN, SHELF_PAUSE_MAX_DAYS } from '#domain/policy/offers.ts'
import { PROBLEM_PHOTOS_MAX, PROBLEM_TEXT_MAX } from '#domain/policy/problems.ts'
import { REPORT_TEXT_MAX } from '#domain/policy/reports.ts'
import { formatNumber } from '../../platform/language/format.ts'

const maxLength = (max: number) => () => m['formsRules.maxLength']({ max: formatNumber(max) })
const price = () => m['formsRules.priceValidity']({ min: OFFER_PRICE_MIN, max: OFFER_PRICE_MAX })

/** What each field error says; of those about the shape of a body, which no form sends, that it does not fit. */
const SENTENCES: Record<FieldErrorKey, () => string> = {
  'FORMS_RULES.ADDRESS_EXTRA.MAX_LENGTH': maxLength(STREET_MAX),
  'FORMS_RULES.ADDRESS_EXTRA.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.AMOUNT.VALIDITY': m['formsRules.amountValidity'],
  'FORMS_RULES.ARTICLE.MAX_LENGTH': maxLength(ARTICLE_MAX),
  'FORMS_RULES.ARTICLE.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.AUTHORS.MAX_LENGTH': maxLength(AUTHORS_MAX),
  'FORMS_RULES.AUTHORS.NOT_EMPTY': m['formsRules.authorsNotEmpty'],
  'FORMS_RULES.AUTHORS.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.AVATAR.VALIDITY': m['formsRules.coverValidity'],
  'FORMS_RULES.BOOK.ONLY_EDITION': m['formsRules.onlyEdition'],
  'FORMS_RULES.BOOK.REQUIRED': m['formsRules.bookRequired'],
  'FORMS_RULES.BOOK.SAME_WORK': m['formsRules.sameWork'],
  'FORMS_RULES.CARD.EXPIRED': m['checkout.cardExpired'],
  'FORMS_RULES.CARD.INCOMPLETE': m['formsRules.cardIncomplete'],
  'FORMS_RULES.CITY.MAX_LENGTH': maxLength(CITY_MAX),
  'FORMS_RULES.CITY.NOT_EMPTY': m['formsRules.cityNotEmpty'],
  'FORMS_RULES.CITY.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.CODE.NOT_EMPTY': m['formsRules.codeNotEmpty'],
  'FORMS_RULES.CODE.VALIDITY': m['formsRules.codeValidity'],
  'FORMS_RULES.COMMENT.MAX_LENGTH': maxLength(OFFER_COMMENT_MAX),
  'FORMS_RULES.COMMENT.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.CONDITION.REQUIRED': m['formsRules.conditionRequired'],
  'FORMS_RULES.COVER.VALIDITY': m['formsRules.coverValidity'],
  'FORMS_RULES.DECISION.FITS': m['formsRules.decisionFits'],
  'FORMS_RULES.DECISION.COPIES': m['formsRules.decisionCopies'],
  'FORMS_RULES.PROBLEM_COPIES.VALIDITY': m['formsRules.problemCopies'],
  'FORMS_RULES.DECISION.REQUIRED': m['formsRules.decisionRequired'],
  'FORMS_RULES.DECLINE_REASON.REQUIRED': m['formsRules.declineReasonRequired'],
  'FORMS_RULES.DECLINE_TEXT.CONTACT': m['formsRules.declineTextContact'],
  'FORMS_RULES.DECLINE_TEXT.MAX_LENGTH': maxLength(DECLINE_TEXT_MAX),
  'FORMS_RULES.DECLINE_TEXT.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.DESCRIPTION.MAX_LENGTH': maxLength(DESCRIPTION_MAX),
  'FORMS_RULES.DESCRIPTION.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.DESTINATION.REQUIRED': m['formsRules.destinationRequired'],
  'FORMS_RULES.EPN.VALIDITY': price,
  'FORMS_RULES.E_MAIL.MAX_LENGTH': maxLength(EMAIL_MAX),
  'FORMS_RULES.E_MAIL.NOT_EMPTY': m['formsRules.emailNotEmpty'],
  'FORMS_RULES.E_MAIL.UNCHANGED': m['formsRules.emailUnchanged'],
  'FORMS_RULES.E_MAIL.VALIDITY': m['formsRules.emailValidity'],
  'FORMS_RULES.FILE.MAX_LENGTH': () => m['formsRules.fileMaxLength']({ max: IMPORT_MAX_BYTES / 1024 ** 2 }),
  'FORMS_RULES.FILE.REQUIRED': m['imports.nothingChosen'],
  'FORMS_RULES.FIRST_NAME.MAX_LENGTH': maxLength(NAME_MAX),
  'FORMS_RULES.FIRST_NAME.NOT_EMPTY': m['formsRules.firstNameNotEmpty'],
  'FORMS_RULES.FIRST_NAME.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.GENRES.VALIDITY': m['formsRules.genresValidity'],
  'FORMS_RULES.GROUND.REQUIRED': m['formsRules.groundRequired'],
  'FORMS_RULES.ISBN.CHECK_DIGIT': m['formsRules.isbnCheckDigit'],
  'FORMS_RULES.ISBN.MUSIC': m['formsRules.isbnMusic'],
  'FORMS_RULES.ISBN.TAKEN': m['formsRules.isbnTaken'],
  'FORMS_RULES.ISBN.VALIDITY': m['formsRules.isbnValidity'],
  'FORMS_RULES.IS_ADULT.REQUIRED': m['formsRules.isAdultRequired'],
  'FORMS_RULES.LABELS.BLANK_PAGE': m['adminLabels.blankPage'],
  'FORMS_RULES.LABELS.MAX': () => m['adminLabels.tooMany']({ most: LABELS_PER_FILE_MAX }),
  'FORMS_RULES.LANGUAGE.REQUIRED': m['formsRules.languageRequired'],
  'FORMS_RULES.LAST_NAME.MAX_LENGTH': maxLength(NAME_MAX),
  'FORMS_RULES.LAST_NAME.NOT_EMPTY': m['formsRules.lastNameNotEmpty'],
  'FORMS_RULES.LAST_NAME.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.MESSAGE.MAX_LENGTH': maxLength(MESSAGE_MAX),
  'FORMS_RULES.MESSAGE.NOT_EMPTY': m['formsRules.messageNotEmpty'],
  'FORMS_RULES.NAME.MAX_LENGTH': maxLength(WITHDRAWAL_NAME_MAX),
  'FORMS_RULES.NAME.NOT_EMPTY': m['formsRules.nameNotEmpty'],
  'FORMS_RULES.NAME.VALIDITY': m['formsRules.noAddresses'],
  'FORMS_RULES.OBJECTION.MAX_LENGTH': maxLength(OBJECTION_TEXT_MAX),
  'FORMS_RULES.OBJECTION.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.NEWSLETTER_TEXT.MAX_LENGTH': maxLength(NEWSLETTER_BODY_MAX),
  'FORMS_RULES.NEWSLETTER_TEXT.NOT_EMPTY': m['newsletter.textNotEmpty'],
  'FORMS_RULES.NEWSLETTER_TEXT.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.SUBJECT.MAX_LENGTH': maxLength(NEWSLETTER_SUBJECT_MAX),
  'FORMS_RULES.SUBJECT.NOT_EMPTY': m['newsletter.subjectNotEmpty'],
  'FORMS_RULES.SUBJECT.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.ORIGINAL_TITLE.MAX_LENGTH': maxLength(TITLE_MAX),
  'FORMS_RULES.ORIGINAL_TITLE.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.PAGES.VALIDITY': () => m['formsRules.pagesValidity']({ min: PAGES_MIN, max: formatNumber(PAGES_MAX) }),
  'FORMS_RULES.PARCEL.LEFT_OUT': m['formsRules.parcelLeftOut'],
  'FORMS_RULES.PASSWORD.MAX_LENGTH': maxLength(PASSWORD_MAX),
  'FORMS_RULES.PASSWORD.MIN_LENGTH': () => m['formsRules.passwordMinLength']({ min: PASSWORD_MIN }),
  'FORMS_RULES.PASSWORD.NOT_EMPTY': m['formsRules.passwordNotEmpty'],
  'FORMS_RULES.PASSWORD.TOO_COMMON': m['formsRules.passwordTooCommon'],
  'FORMS_RULES.PASSWORD.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.PAUSE_FROM.VALIDITY': () => m['formsRules.pauseFrom']({ max: SHELF_PAUSE_MAX_DAYS }),
  'FORMS_RULES.PAUSE_UNTIL.VALIDITY': () => m['formsRules.pauseUntil']({ max: SHELF_PAUSE_MAX_DAYS }),
  'FORMS_RULES.PHOTOS.MAX': () => m['problem.photosMax']({ max: PROBLEM_PHOTOS_MAX }),
  'FORMS_RULES.PHOTOS.VALIDITY': m['formsRules.coverValidity'],
  'FORMS_RULES.POSITION.VALIDITY': m['formsRules.position'],
  'FORMS_RULES.POSTAL_CODE.NOT_EMPTY': m['formsRules.postalCodeNotEmpty'],
  'FORMS_RULES.POSTAL_CODE.VALIDITY': () => m['formsRules.postalCodeValidity']({ length: POSTAL_CODE_LENGTH }),
  'FORMS_RULES.PRICE.MAX': price,
  'FORMS_RULES.PRICE.MIN': price,
  'FORMS_RULES.PRICE.VALIDITY': price,
  'FORMS_RULES.PROBLEM_KIND.REQUIRED': m['formsRules.problemKindRequired'],
  'FORMS_RULES.PROBLEM_TEXT.MAX_LENGTH': maxLength(PROBLEM_TEXT_MAX),
  'FORMS_RULES.PROBLEM_TEXT.NOT_EMPTY': m['formsRules.problemTextNotEmpty'],
  'FORMS_RULES.PROBLEM_TEXT.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.PUBLISHER.MAX_LENGTH': maxLength(PUBLISHER_MAX),
  'FORMS_RULES.PUBLISHER.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.REASON.MAX_LENGTH': maxLength(ADMIN_REASON_MAX),
  'FORMS_RULES.REASON.NOT_EMPTY': m['formsRules.reasonNotEmpty'],
  'FORMS_RULES.REASON.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.REFERENCE.MAX_LENGTH': maxLength(WITHDRAWAL_REFERENCE_MAX),
  'FORMS_RULES.REFERENCE.NOT_EMPTY': m['formsRules.messageNotEmpty'],
  'FORMS_RULES.REFERENCE.VALIDITY': m['formsRules.noAddresses'],
  'FORMS_RULES.REPORT_TEXT.MAX_LENGTH': maxLength(REPORT_TEXT_MAX),
  'FORMS_RULES.REPORT_TEXT.NOT_EMPTY': m['formsRules.reportTextNotEmpty'],
  'FORMS_RULES.REPORT_TEXT.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.STREET.MAX_LENGTH': maxLength(STREET_MAX),
  'FORMS_RULES.STREET.NOT_EMPTY': m['formsRules.streetNotEmpty'],
  'FORMS_RULES.STREET.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.TERMS.REQUIRED': m['formsRules.termsRequired'],
  'FORMS_RULES.TITLE.MAX_LENGTH': maxLength(TITLE_MAX),
  'FORMS_RULES.TITLE.NOT_EMPTY': m['formsRules.titleNotEmpty'],
  'FORMS_RULES.TITLE.VALIDITY': m['formsRules.plainText'],
  'FORMS_RULES.WORD.MAX_LENGTH': maxLength(OFFENSIVE_WORD_MAX),
  'FORMS_RULES.WORD.NOT_EMPTY': m['formsRules.messageNotEmpty'],
  'FORMS_RULES.WORD.VALIDITY': () => m['chatHeld.wordValidity']({ min: OFFENSIVE_WORD_MIN }),
  'FORMS_RULES.YEAR.VALIDITY': () => m['formsRules.yearValidity']({ min: YEAR_MIN }),
  INVALID: m['formsRules.invalid'],
  NOT_JSON: m['formsRules.invalid'],
  TOO_DEEP: m['formsRules.invalid'],
  TOO_MANY_VALUES: m['formsRules.invalid'],
  UNKNOWN_FIELD: m['formsRules.invalid'],
}

/** What a field error of the API says in the language of the screen. */
export function fieldErrorText(key: FieldErrorKey): string {
  return SENTENCES[key]()
}

/** What a rule says that a form checks itself, for instance `PASSWORD.MIN_LENGTH` (A §5). */
export function ruleText(rule: FormRule): string {
  return fieldErrorText(`FORMS_RULES.${rule}`)
}

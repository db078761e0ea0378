/** For fields of ISBNs: the last sign may be an X, which a phone's keys for numbers do not have. */
export const ISBN_KEYS = { inputMode: 'text', autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false } as const

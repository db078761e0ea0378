/** Keyboard of ISBN fields; numeric ones lack the X. */
export const ISBN_KEYS = { inputMode: 'text', autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false } as const

/** What an access token may be made for; a call that names none of them is reached by no token (record 91). */
export const TOKEN_SCOPES = ['shelf:read', 'shelf:write', 'wishes', 'exchanges:read'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

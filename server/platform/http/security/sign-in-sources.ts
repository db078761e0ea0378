import type { Env } from '../../environment/env.ts'

/** Sign-in hosts by directive of the Content-Security-Policy. */
export interface SignInSources {
  script: string[]
  style: string[]
  connect: string[]
  frame: string[]
}

/** Hosts of the configured Google and Facebook, loaded only after a press of their button (decision 55, reliability 5.2). */
export function signInSources(env: Env): SignInSources {
  const google = env.GOOGLE_CLIENT_ID ? `${new URL(env.GOOGLE_JS_URL).origin}/gsi/` : null
  const facebook = env.FACEBOOK_APP_ID ? new URL(env.FACEBOOK_JS_URL).origin : null
  const facebookPages = facebook ? ['https://www.facebook.com'] : []
  return {
    script: [...(google ? [env.GOOGLE_JS_URL] : []), ...(facebook ? [facebook] : [])],
    style: google ? [`${google}style`] : [],
    connect: [...(google ? [google] : []), ...(facebook ? ['https://graph.facebook.com', ...facebookPages] : [])],
    frame: [...(google ? [google] : []), ...facebookPages],
  }
}

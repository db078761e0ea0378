import { getLocale, setLocale, type Locale } from '#messages/runtime'

/** Stores the chosen language and reloads a page in another one. */
export async function loadInLanguage(language: Locale): Promise<void> {
  const isOther = language !== getLocale()
  await setLocale(language, { reload: false })
  // Chromium writes a cookie beside the script that sets it and may ask for the page with the one before: reading waits for the writing.
  void document.cookie
  if (isOther) window.location.reload()
}

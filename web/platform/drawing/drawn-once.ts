/**
 * Loader data of which some parts are drawn into the document and not sent a second time as data beside it: outlines and long lists
 * are most of the weight of their pages. The server reads them while it draws; in the browser they are undefined then, and whoever
 * draws them takes what stands in the document (`RenderedPath`, `RenderedList`). Of a page that the router asks for as data, all are data.
 */
export function renderedOnce<Data extends object, Part extends keyof Data>(
  request: Request,
  data: Data,
  parts: readonly Part[],
): Omit<Data, Part> & Partial<Pick<Data, Part>> {
  if (new URL(request.url).pathname.endsWith('.data')) return data
  const drawn = { ...data }
  // What is written for the browser are the enumerable parts.
  for (const part of parts) Object.defineProperty(drawn, part, { value: data[part], enumerable: false })
  return drawn
}

import { control, divIcon, map as leafletMap, marker, tileLayer, type Map as LeafletMap, type Marker } from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?url'
import { m } from '#messages'

export interface StreetPin {
  number: number
  name: string
  /** Address of its entry on this page. */
  href: string
  lat: number
  lon: number
}

export interface StreetMapWish {
  pins: readonly StreetPin[]
  middle: { lat: number; lon: number }
  tiles: { url: string; attribution: string }
  /** Classes of the page's own style sheet. */
  classes: { pin: string | undefined; popup: string | undefined }
}

/** As the specification has it (A §2). */
const ZOOM = 13
const ZOOM_MAX = 19
const PIN_PX = 26

/** Renders a street map into an element; gives a function that removes it. */
export function renderStreetMap(element: HTMLElement, { pins, middle, tiles, classes }: StreetMapWish): () => void {
  addStyles()
  const map = leafletMap(element, { zoomControl: false, attributionControl: false, scrollWheelZoom: false })
  control.zoom({ zoomInTitle: m['bookcases.zoomIn'](), zoomOutTitle: m['bookcases.zoomOut']() }).addTo(map)
  control.attribution({ prefix: false }).addAttribution(escaped(tiles.attribution)).addTo(map)
  tileLayer(tiles.url, { maxZoom: ZOOM_MAX }).addTo(map)
  const start = nearest(pins, middle) ?? middle
  map.setView([start.lat, start.lon], ZOOM)
  for (const pin of pins) addPin(map, pin, classes)
  return () => map.remove()
}

/** The library's own sheet, which pages without a street map do not need. */
function addStyles(): void {
  if (document.querySelector(`link[href="${leafletStyles}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: leafletStyles })
  document.head.append(link)
}

function nearest(pins: readonly StreetPin[], { lat, lon }: StreetMapWish['middle']): StreetPin | undefined {
  const distance = (pin: StreetPin): number => Math.hypot(pin.lat - lat, (pin.lon - lon) * Math.cos((lat * Math.PI) / 180))
  return pins.toSorted((one, other) => distance(one) - distance(other))[0]
}

function addPin(map: LeafletMap, pin: StreetPin, { pin: pinClass = '', popup = '' }: StreetMapWish['classes']): void {
  const label = m['bookcases.pin']({ number: pin.number, name: pin.name })
  const icon = divIcon({ className: pinClass, html: String(pin.number), iconSize: [PIN_PX, PIN_PX] })
  const drawn = marker([pin.lat, pin.lon], { icon, keyboard: true, alt: label, title: label }).addTo(map)
  drawn.bindPopup(popupOf(pin), { className: popup, closeButton: false })
  drawn.getElement()?.setAttribute('aria-label', label)
  moveFocus(drawn)
}

/** Text of others stays text: it is never read as HTML. */
function popupOf({ name, href }: StreetPin): HTMLElement {
  const [box, title] = [document.createElement('div'), document.createElement('strong')]
  title.textContent = name
  title.dir = 'auto'
  const link = Object.assign(document.createElement('a'), { href, textContent: m['bookcases.streetMapToEntry']() })
  box.append(title, link)
  return box
}

/** The library leaves the focus on the pin and knows neither space nor Escape: what opens takes the focus, and gives it back. */
function moveFocus(pin: Marker): void {
  pin.getElement()?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    pin.openPopup()
  })
  pin.on('popupopen', ({ popup }) => {
    const element = popup.getElement()
    // The library hides it while it is placed: it can take the focus a moment later.
    setTimeout(() => element?.querySelector('a')?.focus({ preventScroll: true }))
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      pin.closePopup()
      pin.getElement()?.focus({ preventScroll: true })
    })
  })
}

function escaped(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}

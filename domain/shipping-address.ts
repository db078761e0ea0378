/** A postal address frozen at acceptance. */
export interface ShippingAddress {
  name: string
  addressExtra: string
  streetNameNumber: string
  postalCode: string
  city: string
}

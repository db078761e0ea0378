/** A postal address as it is frozen when an exchange is accepted. */
export interface ShippingAddress {
  name: string
  addressExtra: string
  streetNameNumber: string
  postalCode: string
  city: string
}

/** Unknown path: a real 404 (decision 30). */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}

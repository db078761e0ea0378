import { Outlet } from 'react-router'

/** Top bar, page, footer. */
export default function SiteLayout() {
  return <Outlet />
}

import { Outlet } from 'react-router'
import { AdminTabs } from './admin-tabs.tsx'
import { SearchButton } from './search/search-button.tsx'
import classes from './admin-tabs.module.css'
import { leadToLogin } from './lead-to-login.ts'

export const middleware = [leadToLogin]

/** The frame of the administrators' pages. Each page asks the server itself who is there; for members none of them exists. */
export default function AdminLayout() {
  return (
    <>
      <div className={classes.frame}>
        <SearchButton />
        <AdminTabs />
      </div>
      <Outlet />
    </>
  )
}

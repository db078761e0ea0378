import { Outlet } from 'react-router'
import { AdminTabs } from './admin-tabs.tsx'
import classes from './admin-tabs.module.css'

/** The frame of the administrators' pages. Each page asks the server itself who is there; for members none of them exists. */
export default function AdminLayout() {
  return (
    <>
      <div className={classes.frame}>
        <AdminTabs />
      </div>
      <Outlet />
    </>
  )
}

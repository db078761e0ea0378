import type { ReactNode, SVGProps } from 'react'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & {
  /** Edge in px; 20 unless said. */
  size?: number
}

/** One icon: 24 units, drawn in the text's colour. Icons stand beside words, so they are hidden from screen readers. */
function icon(drawing: ReactNode) {
  return function Icon({ size = 20, ...others }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.7}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...others}
      >
        {drawing}
      </svg>
    )
  }
}

export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
)
export const FilterIcon = icon(<path d="M4 7h9M17.5 7H20M4 17h3.5M12 17h8M15.2 4.8v4.4M9.8 14.8v4.4" />)
export const BellIcon = icon(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0" />)
export const BookIcon = icon(
  <>
    <path d="M5 4.5h11.5a2 2 0 0 1 2 2v13H7a2 2 0 0 1-2-2z" />
    <path d="M5 17.5a2 2 0 0 1 2-2h11.5M9 8h5.5" />
  </>,
)
export const BooksIcon = icon(
  <>
    <path d="M4 5h4v15H4zM8 8h4v12H8z" />
    <path d="m13.2 6.8 3.9-1 3.8 13.7-3.9 1z" />
  </>,
)
export const HeartIcon = icon(<path d="M12 20S4 15.2 4 9.5A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 8 2.2C20 15.2 12 20 12 20z" />)
export const TruckIcon = icon(
  <>
    <path d="M2.5 6h11.5v10.5H2.5zM14 9.5h4l3.5 3.5v3.5H14z" />
    <circle cx="7" cy="17.5" r="1.9" fill="var(--leaf)" />
    <circle cx="17.5" cy="17.5" r="1.9" fill="var(--leaf)" />
  </>,
)
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.2l3.3 2" />
  </>,
)
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8.5" r="4" />
    <path d="M4.5 20c.8-3.8 3.7-5.5 7.5-5.5s6.7 1.7 7.5 5.5" />
  </>,
)
export const LogoutIcon = icon(<path d="M14 4.5H6.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H14M10 12h10M16.5 8.5 20 12l-3.5 3.5" />)
export const ChatIcon = icon(<path d="M4 5h16v11.5h-8.5L7 20v-3.5H4z" />)
export const ArrowIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />)
export const ArrowBackIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />)
export const ChevronIcon = icon(<path d="m6 9.5 6 6 6-6" />)
export const CameraIcon = icon(
  <>
    <path d="M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
)
export const BarcodeIcon = icon(<path d="M4 6v12M7 6v12M10.5 6v12M13 6v12M17 6v12M20 6v12" />)
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 7.8v.1" />
  </>,
)
export const WarningIcon = icon(<path d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1" />)
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
  </>,
)
export const MoonIcon = icon(<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />)
export const AutoSchemeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5v17A8.5 8.5 0 0 0 12 3.5z" fill="currentColor" />
  </>,
)
export const LocateIcon = icon(
  <>
    <circle cx="12" cy="12" r="6.5" />
    <path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M12 12v.1" />
  </>,
)
export const RouteIcon = icon(<path d="M20.5 3.5 3.5 10.8l7 2.7 2.7 7z" />)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const EditIcon = icon(<path d="M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5" />)
export const TrashIcon = icon(<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5" />)
export const PauseIcon = icon(<path d="M8.5 5.5v13M15.5 5.5v13" />)
export const PlayIcon = icon(<path d="M7.5 5v14l11-7z" />)
export const MailIcon = icon(<path d="M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5" />)
export const SwapIcon = icon(<path d="M4 8.5h14.5M15 5l3.5 3.5L15 12M20 15.5H5.5M9 12l-3.5 3.5L9 19" />)
export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />)
export const MoreIcon = icon(<path d="M12 5.5v.1M12 12v.1M12 18.5v.1" strokeWidth={2.6} />)
export const BlockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m6 6 12 12" />
  </>,
)
export const FlagIcon = icon(<path d="M5.5 20.5v-16c4-2 8 2 13 0v9c-5 2-9-2-13 0" />)
export const DownloadIcon = icon(<path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15" />)

/** The coin of points. */
export function CoinIcon({ size = 18, ...others }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden="true" focusable="false" {...others}>
      <circle cx="9" cy="9" r="7.8" fill="var(--cap-soft)" stroke="var(--cap)" strokeWidth="2" />
      <path d="M6.2 10.8c1.7-.2 3.6-1.4 4.6-3.6" fill="none" stroke="var(--cap)" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}

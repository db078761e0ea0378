import { useSite } from '../../../platform/session/session.ts'

/** Links to social profiles; nothing without any (A §2). */
export function SocialLinks({ className }: { className?: string }) {
  const { social } = useSite()
  return social.map(({ name, url }) => (
    <a key={name} href={url} rel="me noopener" className={className}>
      {name}
    </a>
  ))
}

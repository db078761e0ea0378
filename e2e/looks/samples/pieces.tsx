import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { FailureLine } from '../../../web/ui/forms/failure-notice.tsx'
import lists from '../../../web/ui/lists.module.css'
import { Notice } from '../../../web/ui/notice.tsx'
import { Paging } from '../../../web/ui/paging.tsx'
import tabs from '../../../web/ui/tabs.module.css'
import tags from '../../../web/ui/tags.module.css'
import { Sample } from './sample.tsx'

const TONES = [undefined, 'quiet', 'open', 'wrong']

/** What pages are made of besides controls. */
export function Pieces() {
  return (
    <>
      <Sample name="badges">
        {TONES.map((tone) => (
          <span key={tone ?? 'none'} className={tags.tag} data-tone={tone}>
            {tone ?? 'sehr gut'}
          </span>
        ))}
        {TONES.map((tone) => (
          <span key={tone ?? 'none'} className={tags.small} data-tone={tone}>
            {tone ?? 'klein'}
          </span>
        ))}
      </Sample>
      <Sample name="tabs">
        <nav className={tabs.tabs} aria-label="Regal">
          <Link className={tabs.tab} to="/" aria-current="page">
            Angebote
          </Link>
          <Link className={tabs.tab} to="/" data-force="hover">
            Wunschliste
          </Link>
          <Link className={tabs.tab} to="/">
            Import
          </Link>
        </nav>
      </Sample>
      <Notices />
      <Sample name="list, pages">
        <ul className={lists.closed}>
          <li>Ein Eintrag</li>
        </ul>
        <Avatar firstName="Mara" lastName="Krüger" size={44} />
        <Skeleton width={120} height={20} animate={false} />
        <Paging start={20} pageSize={20} total={60} pathOf={() => '/'} />
      </Sample>
      <Sample name="nothing here">
        <EmptyState title="Noch leer" action={<Button>Buch anbieten</Button>}>
          Hier steht, was du anbietest.
        </EmptyState>
      </Sample>
    </>
  )
}

function Notices() {
  return (
    <Sample name="notices">
      <Notice title="Dein Regal macht Pause" action={<Button variant="default">Ich bin wieder da</Button>}>
        Niemand sieht deine Angebote.
      </Notice>
      <Notice kind="error">Das hat nicht geklappt.</Notice>
      <Notice kind="success">Gespeichert.</Notice>
      <FailureLine failure="Das hat nicht geklappt." />
    </Sample>
  )
}

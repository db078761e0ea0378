import { Button, Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Link } from 'react-router'
import { m } from '#messages'
import { formatNumber } from '../../../../platform/language/format.ts'
import { facetsInUse, withoutFacets } from './search-choices.ts'
import classes from './search-drawer.module.css'
import { useFacetCounts } from './search-facet-counts.ts'
import { Facets } from './search-facets.tsx'
import { searchPath, type Search } from '../../../../books/search-query.ts'

interface SearchDrawerProps {
  search: Search
  opened: boolean
  onClose: () => void
  /** Null while the books are being fetched. */
  total: number | null
  totalIsExact: boolean
}

/** Facets on phones: applied at once, the button shows the number of hits. */
export function SearchDrawer({ search, opened, onClose, total, totalIsExact }: SearchDrawerProps) {
  const counts = useFacetCounts(search, opened)
  // Drawn closed first: a dialog that begins open does not know where the focus came from.
  const isMounted = useMounted()
  return (
    <Drawer
      opened={opened && isMounted}
      onClose={onClose}
      position="right"
      size="min(400px, 92vw)"
      lockScroll={false}
      title={m['catalogue.filters']()}
      closeButtonProps={{ 'aria-label': m['shared.close'](), size: 44, iconSize: 22 }}
      attributes={{ header: { role: 'presentation' } }}
      overlayProps={{ backgroundOpacity: 0.45, color: '#1c1410' }}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
    >
      <div className={classes.facets}>
        <Facets search={search} counts={counts} />
      </div>
      <div className={classes.foot}>
        <Button fullWidth onClick={onClose}>
          {total === null ? m['catalogue.loading']() : showText(total, totalIsExact)}
        </Button>
        {facetsInUse(search).length > 0 && (
          <Link to={searchPath(withoutFacets(search))} className={classes.clear} preventScrollReset>
            {m['catalogue.filtersClear']()}
          </Link>
        )}
      </div>
    </Drawer>
  )
}

function showText(total: number, totalIsExact: boolean): string {
  const number = formatNumber(total)
  if (!totalIsExact) return m['catalogue.filtersShowMore']({ number })
  return total === 0 ? m['catalogue.filtersShowNone']() : m['catalogue.filtersShow']({ count: total, number })
}

import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { readSearch, searchFields, searchPath, type Search } from '../../../books/search-query.ts'

interface SearchFormProps {
  search: Search
  /** Names of the fields that the form asks for itself. */
  own: readonly string[]
  className?: string
  children: ReactNode
}

/** Part of the search as a form with the other parameters; works without scripts. */
export function SearchForm({ search, own, className, children }: SearchFormProps) {
  const navigate = useNavigate()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : '',
    ])
    void navigate(searchPath(readSearch(new URLSearchParams(entries))), { preventScrollReset: true })
  }
  const carried = searchFields({ ...search, start: 0 }).filter(([name]) => !own.includes(name))
  return (
    <form data-words="none" action="/search" className={className} onSubmit={submit}>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

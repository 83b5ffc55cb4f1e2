import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A part of a page: `id` is its anchor, unique in the page; `arrive` lets its script come. */
type NearPart = {
  readonly id: string
  readonly Part: ComponentType
  readonly arrive: () => void
}

/**
 * Names a part whose script waits until the reader is half a screen away. Its HTML is prerendered and
 * stands from the start. Who comes from another page of the site, where there is no such HTML, gets both at once.
 */
export function whenNear(id: string, load: () => Promise<{ default: ComponentType }>): NearPart {
  const near = Promise.withResolvers<void>()
  const Part = lazy(async () => {
    if (typeof document !== 'undefined' && document.getElementById(id)) await near.promise
    return load()
  })
  return { id, Part, arrive: near.resolve }
}

/** Where such a part stands. Its style sheets must be among the page's own, or it stands unstyled until then. */
export function Near({ part: { id, Part, arrive } }: { part: NearPart }) {
  const place = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const [firstKey] = useState(key)
  // React finishes no navigation within the page before all of the page has its script.
  if (key !== firstKey) arrive()

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) arrive()
      },
      { rootMargin: '50% 0%' },
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      // Whoever comes back finds no place to wait at.
      arrive()
    }
  }, [arrive])

  return (
    <div ref={place} id={id}>
      <Suspense>
        <Part />
      </Suspense>
    </div>
  )
}

import type { KeyboardEvent } from 'react'
import styles from './tab-list.module.css'

type Tab<Key extends string> = { key: Key; label: string }

const tabId = (key: string) => `${key}-tab`

/**
 * Tabs that select as soon as they are pressed, or reached by an arrow key, Home or End. For the key `long`, the tab has
 * the id `long-tab`, and its panel `long-panel`. {@link https://www.w3.org/WAI/ARIA/apg/patterns/tabs/}
 */
export function TabList<Key extends string>({
  tabs,
  labelledBy,
  selected,
  onSelect,
}: {
  tabs: readonly Tab<Key>[]
  /** The id of the heading that names them. */
  labelledBy: string
  selected: Key
  onSelect: (key: Key) => void
}) {
  function move(event: KeyboardEvent, index: number) {
    const moves: Record<string, Tab<Key> | undefined> = {
      ArrowRight: tabs[index + 1] ?? tabs[0],
      ArrowLeft: tabs.at(index - 1),
      Home: tabs[0],
      End: tabs.at(-1),
    }
    const tab = moves[event.key]
    // With one of these it is a shortcut of the browser: Alt+ArrowLeft goes back.
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onSelect(tab.key)
    document.getElementById(tabId(tab.key))?.focus()
  }

  return (
    <div className={`needs-script ${styles.tabs}`} role="tablist" aria-labelledby={labelledBy}>
      {tabs.map(({ key, label }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={tabId(key)}
          aria-controls={`${key}-panel`}
          aria-selected={selected === key}
          tabIndex={selected === key ? 0 : -1}
          data-replay
          onClick={() => onSelect(key)}
          onKeyDown={(event) => move(event, index)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

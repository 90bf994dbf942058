import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'

export type TabEntry<Id extends string> = { id: Id; label: string; count?: number; content: ReactNode }

type TabsProps<Id extends string> = {
  label: string
  entries: readonly TabEntry<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** Contents of which one is shown; only that one is rendered, so what it needs is read when it is opened. */
export function Tabs<Id extends string>({ label, entries, value, onChange }: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = entries.find(({ id }) => id === key)
        if (chosen) onChange(chosen.id)
      }}
    >
      <TabList aria-label={label} className="flex flex-wrap gap-x-4 border-b border-line">
        {entries.map(({ id, label: name, count }) => (
          <Tab
            key={id}
            id={id}
            className="-mb-px inline-flex h-control cursor-pointer items-center gap-1.5 border-b-2 border-transparent text-muted outline-offset-2 data-hovered:text-text data-selected:border-accent data-selected:font-medium data-selected:text-text"
          >
            {name}
            {count !== undefined && <span className="text-xs text-muted">{count}</span>}
          </Tab>
        ))}
      </TabList>
      {entries.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="pt-3 outline-offset-4">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

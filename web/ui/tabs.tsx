import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; label: string; content: ReactNode }[]
  selected?: Id
  onSelect?: (id: Id) => void
}

/** Sheets of one subject; only the open one is rendered, so what it loads is loaded when it is opened. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  return (
    <AriaTabs
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(key) => {
        const tab = tabs.find((one) => one.id === key)
        if (tab) onSelect?.(tab.id)
      }}
      className="flex min-h-0 flex-col"
    >
      <TabList aria-label={label} className="flex gap-4 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="-mb-px flex h-control shrink-0 cursor-pointer items-center border-b-2 border-transparent text-muted outline-offset-[-2px] data-hovered:text-text data-selected:border-accent data-selected:font-medium data-selected:text-text"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="min-h-0 flex-1 overflow-auto pt-3 outline-offset-[-2px]">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

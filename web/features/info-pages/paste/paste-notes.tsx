import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { PasteResult } from './use-paste.ts'

type PasteNotesProps = { result: PasteResult; isStoring: boolean; onClose: () => void }

/** What of the last paste is still to be known. */
export function PasteNotes({ result: { lost, fault, undescribed }, isStoring, onClose }: PasteNotesProps) {
  const { t } = useTranslation()
  const notes = [
    isStoring && t('The pictures are being stored…'),
    fault !== undefined && t('Not all pictures could be stored: {{fault}}', { fault }),
    lost.length > 0 && t('Left out of what was pasted: {{names}}.', { names: lost.join(', ') }),
    undescribed > 0 &&
      t('{{count}} pictures have no description. Choose one and say with the button Picture what it shows.', {
        count: undescribed,
      }),
  ].filter((note) => note !== false)
  return (
    <div className={notes.length > 0 ? 'flex items-start gap-2 bg-warning-soft pl-3 text-sm text-warning' : ''}>
      <div role="status" className={notes.length > 0 ? 'grid flex-1 gap-1 py-2' : ''}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {notes.length > 0 && !isStoring && (
        <IconButton label={t('Close')} onPress={onClose}>
          <X aria-hidden size={16} />
        </IconButton>
      )}
    </div>
  )
}

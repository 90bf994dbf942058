import type { WriteStream } from 'node:tty'
import type { Step } from '#server/erp/service.ts'

export interface ProgressBar {
  show(step: Step): void
  end(): void
}

const WIDTH = 28
const PAINT_MS = 100

/** Shows how far an import is: one line that is painted over in a terminal, a line for every file and phase elsewhere. */
export function progressBar(output: WriteStream): ProgressBar {
  return output.isTTY ? paintedBar(output) : plainLines(output)
}

function paintedBar(output: WriteStream): ProgressBar {
  let painted = 0
  let text = ''
  const paint = (): void => {
    painted = performance.now()
    output.write(`\r\u001b[K${text.slice(0, Math.max(20, (output.columns ?? 80) - 1))}`)
  }
  return {
    show(step) {
      const phase = text.split(' ')[0]
      text = lineOf(step)
      if (performance.now() - painted > PAINT_MS || phase !== text.split(' ')[0]) paint()
    },
    end: () => void output.write('\r\u001b[K'),
  }
}

function plainLines(output: WriteStream): ProgressBar {
  let file = ''
  return {
    show(step) {
      if (step.phase !== 'reading') output.write(`${lineOf(step)}\n`)
      else if (step.file !== file) output.write(`Reading ${step.file}\n`)
      file = step.phase === 'reading' ? step.file : file
    },
    end: () => {},
  }
}

function lineOf(step: Step): string {
  if (step.phase === 'saving') return 'Saving'
  if (step.phase !== 'reading') return `${step.phase === 'checking' ? 'Checking' : 'Merging'} ${step.detail}`
  const share = step.totalBytes === 0 ? 1 : step.bytes / step.totalBytes
  const full = Math.round(share * WIDTH)
  const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`
  const percent = String(Math.floor(share * 100)).padStart(3)
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)
  const size = `${megabytes(step.bytes)} of ${megabytes(step.totalBytes)} MB`
  return `Reading ${bar} ${percent} %  ${size}, ${step.records} records  ${step.file}`
}

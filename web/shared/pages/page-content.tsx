import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { decodeText } from './base64.ts'
import { cleanPage } from './clean-page.ts'
import './page-text.css'

/** A content as the server gives it. */
export function PageContent({ content }: { content: string }) {
  const html = useMemo(() => decodeText(content), [content])
  return <CleanHtml html={html} />
}

/** Lets the keyboard reach what is wider than there is room for, so that it can be pushed aside. */
function reachWide(box: HTMLElement): void {
  for (const one of [box, ...box.querySelectorAll('table')]) {
    if (one.scrollWidth > one.clientWidth) one.tabIndex = 0
    else one.removeAttribute('tabindex')
  }
}

/** What somebody wrote as HTML, cleaned; links within the portal change the screen without loading it anew. */
export function CleanHtml({ html }: { html: string }) {
  const router = useRouter()
  const cleaned = useMemo(() => ({ __html: cleanPage(html) }), [html])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const observer = new ResizeObserver(() => reachWide(current))
    observer.observe(current)
    return () => observer.disconnect()
  }, [cleaned])
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href: link.getAttribute('href') ?? '/' })
  }
  return (
    // The links in it are what the keyboard reaches; a press of Enter on one is a click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={box} onClick={follow} className="page-text" dangerouslySetInnerHTML={cleaned} />
  )
}

/** Lines in the place of a page that is being loaded. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('Loading')} className="flex max-w-180 flex-col gap-3">
      {['w-3/5', 'w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3'].map((width, index) => (
        <Skeleton key={index} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}

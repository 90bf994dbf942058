import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { decodeText } from './base64.ts'
import { cleanPage } from './clean-page.ts'

/** How the elements of a content look; the same for readers and writers. */
export const contentLook = [
  'max-w-180 text-base/6 wrap-anywhere [&>:first-child]:mt-0',
  '[&_:is(p,ul,ol,dl,table,blockquote,pre,figure)]:my-3 [&_li]:my-1 [&_li_:is(ul,ol)]:my-1',
  '[&_h2]:mt-6 [&_h2]:mb-2 [&_h3]:mt-4 [&_h3]:mb-1 [&_:is(h3,h4,dt,th)]:font-semibold',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol,dd)]:pl-6',
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 [&_:is(strong,b)]:font-semibold',
  '[&_table]:w-full [&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-1.5',
  'max-card:[&_:is(th,td)]:px-2 [&_th]:wrap-normal [&_th]:bg-sunken [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_hr]:my-6 [&_hr]:border-line',
  '[&_pre]:overflow-x-auto [&_pre]:rounded [&_pre]:bg-sunken [&_pre]:p-3 [&_img]:max-w-full [&_img]:rounded',
].join(' ')

/** A content as the server gives it. */
export function PageContent({ content }: { content: string }) {
  const html = useMemo(() => decodeText(content), [content])
  return <CleanHtml html={html} />
}

/** What somebody wrote as HTML, cleaned; links within the portal change the screen without loading it anew. */
export function CleanHtml({ html }: { html: string }) {
  const router = useRouter()
  const cleaned = useMemo(() => ({ __html: cleanPage(html) }), [html])
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href: link.getAttribute('href') ?? '/' })
  }
  return (
    // The links in it are what the keyboard reaches; a press of Enter on one is a click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={follow} className={contentLook} dangerouslySetInnerHTML={cleaned} />
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

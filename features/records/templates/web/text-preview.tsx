import { useLayoutEffect, useRef } from 'react'
import { cleanOwn } from '@laycan/ui/editor/clean-html.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { fileUrl } from '#features/records/attachments/web/public.ts'
import styles from './text-preview.module.css'

interface TextPreviewProps {
  label: string
  body: string
  body_type: 'html' | 'plain_text'
  /** Where the pictures of the body are. */
  attachments: readonly Attachment[]
}

/** A stored text as it will look in a mail: cleaned, on paper that is light in every theme. */
export function TextPreview({ label, body, body_type, attachments }: TextPreviewProps) {
  const paper = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (body_type === 'html') paper.current?.replaceChildren(...shownNodes(body, attachments))
    else if (paper.current) paper.current.textContent = body
  }, [body, body_type, attachments])
  return (
    <div
      ref={paper}
      role="document"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys
      tabIndex={0}
      className={styles.paper}
      data-type={body_type}
    />
  )
}

function shownNodes(html: string, attachments: readonly Attachment[]): ChildNode[] {
  const clean = cleanOwn(html)
  for (const image of clean.querySelectorAll('img[src^="cid:" i]')) {
    const cid = decodeURIComponent(image.getAttribute('src')?.slice(4) ?? '')
    const file = attachments.find((each) => each.attachment_cid === cid)
    if (file === undefined) image.remove()
    else image.setAttribute('src', fileUrl(file))
  }
  // Nobody leaves a half-written mail through its template.
  for (const link of clean.querySelectorAll('a[href]')) link.setAttribute('target', '_blank')
  return [...clean.childNodes]
}

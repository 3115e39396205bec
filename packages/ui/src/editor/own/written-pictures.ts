import type { InlinePicture } from '../editor-types.ts'

type Upload = (file: File) => Promise<InlinePicture | undefined>

/**
 * Uploads pictures that stand as `data:` in pasted HTML, because most mail programs do not show such ones. What could
 * not be taken is left out; its owner says why.
 */
export async function takeWrittenPictures(body: HTMLElement, upload: Upload | undefined): Promise<void> {
  const images = [...body.querySelectorAll<HTMLImageElement>('img[src^="data:" i]')]
  await Promise.all(images.map((image, at) => takePicture(image, at + 1, upload)))
}

async function takePicture(
  image: HTMLImageElement,
  number: number,
  upload: Upload | undefined,
): Promise<void> {
  const file = fileOf(image.getAttribute('src') ?? '', `picture-${number}`)
  const picture = file && (await upload?.(file))
  if (!picture) {
    image.remove()
    return
  }
  image.setAttribute('src', picture.url)
  image.dataset.cid = picture.cid
}

/** `data:image/png;base64,…` as a file; undefined for what is none. */
function fileOf(source: string, name: string): File | undefined {
  const found = /^data:(image\/([a-z]+))[a-z+.-]*;base64,([a-z\d+/=\s]+)$/i.exec(source)
  if (!found) return undefined
  try {
    const bytes = Uint8Array.from(atob((found[3] ?? '').replace(/\s/g, '')), (character) =>
      character.charCodeAt(0),
    )
    return new File([bytes], `${name}.${found[2]}`, { type: found[1] })
  } catch {
    return undefined
  }
}

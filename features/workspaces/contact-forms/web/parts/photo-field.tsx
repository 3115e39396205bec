import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { FileButton } from '@laycan/ui/fields/file-drop.tsx'
import type { AddressBook } from '#features/records/contacts/contract/contact.ts'
import styles from '../contact-forms.module.css'
import { pictureSource } from '../contact-picture.ts'
import { photoRefusal, photoTexts, photoTypes } from '../form/photo.ts'
import { t } from '../messages.ts'
import type { PartProps } from './part-props.ts'

interface PhotoFieldProps extends PartProps {
  stored: AddressBook | undefined
  /** The file that is sent; undefined for none. */
  onFile: (file: File | undefined) => void
}

/** The photo of a person or the logo of a company (AB-045, AB-046). */
export function PhotoField({ level, values, errors, change, stored, onFile }: PhotoFieldProps) {
  const [shown, setShown] = useState<string>()
  const [refused, setRefused] = useState<string>()
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown])
  const { photo, name } = values
  const kept = photo === '' ? pictureSource(stored) : undefined
  const source = photo === '' || photo === 'removed' ? kept : shown
  const error = refused ?? errors.photo

  function take([file]: readonly File[]): void {
    if (file === undefined) return
    const refusal = photoRefusal(file)
    setRefused(refusal)
    if (refusal !== undefined) return
    setShown(URL.createObjectURL(file))
    onFile(file)
    change({ photo: `${file.name} ${file.size} ${file.lastModified}` })
  }

  function remove(): void {
    setRefused(undefined)
    setShown(undefined)
    onFile(undefined)
    change({ photo: stored?.avatar_url ? 'removed' : '' })
  }

  return (
    <fieldset className={styles.photo} aria-describedby="photo-hint">
      <legend className="visually-hidden">{t(level === 'company' ? 'logo' : 'photo')}</legend>
      <Avatar name={name || '?'} size={72} {...(source !== undefined && { src: source })} />
      <FileButton
        label={t(level === 'company' ? 'choose_logo' : 'choose_photo')}
        accept={photoTypes}
        onFiles={take}
      />
      {source !== undefined && (
        <Button kind="quiet" size="small" onClick={remove}>
          {t('remove_photo')}
        </Button>
      )}
      <p id="photo-hint" className={styles.hint}>
        {photoTexts.hint}
      </p>
      {error !== undefined && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import styles from './captcha-field.module.css'
import { t } from './messages.ts'
import type { Captcha } from './use-captcha.ts'

interface CaptchaFieldProps {
  captcha: Captcha
  value: string
  onValueChange: (value: string) => void
  onRenew: () => void
}

/** A picture of letters to type, or digits in words for who cannot see it (AU-011). */
export function CaptchaField({ captcha, value, onValueChange, onRenew }: CaptchaFieldProps) {
  const [inWords, setInWords] = useState(false)
  return (
    <div className={styles.captcha}>
      {inWords ? (
        <p className={styles.words}>{captcha.question}</p>
      ) : (
        <img
          className={styles.picture}
          src={captcha.image}
          alt={t('captchaPicture')}
          width={240}
          height={80}
        />
      )}
      <TextField
        label={t(inWords ? 'captchaDigits' : 'captchaLetters')}
        size="large"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onValueChange={onValueChange}
      />
      <div className={styles.ways}>
        <Button kind="quiet" size="small" onClick={onRenew}>
          {t('captchaOther')}
        </Button>
        <Button kind="quiet" size="small" aria-pressed={inWords} onClick={() => setInWords(!inWords)}>
          {t(inWords ? 'captchaShow' : 'captchaWords')}
        </Button>
      </div>
    </div>
  )
}

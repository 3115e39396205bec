import {
  ColorPicker as AriaColorPicker,
  ColorArea,
  ColorField,
  ColorSlider,
  ColorSwatch,
  ColorThumb,
  Input,
  Label,
  parseColor,
  SliderTrack,
} from 'react-aria-components'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import fieldStyles from '../forms/field.module.css'
import { Popover } from '../overlays/popover.tsx'
import { uiWord } from '../words.ts'
import styles from './colour-picker.module.css'
import { InLocale } from './in-locale.tsx'

interface ColourPickerProps {
  label: string
  /** `#1f5bcf`; what is no colour is shown as black. */
  value: string
  onValueChange: (value: string) => void
}

/** Any colour, for what people design themselves (a logo, a text). For marks and lines use `ColourSwatches`. */
export function ColourPicker({ label, value, onValueChange }: ColourPickerProps) {
  return (
    <InLocale>
      <AriaColorPicker value={colourOf(value)} onChange={(colour) => onValueChange(colour.toString('hex'))}>
        <Popover
          label={label}
          content={() => (
            <div className={styles.panel}>
              <ColorArea className={styles.area} colorSpace="hsb" xChannel="saturation" yChannel="brightness">
                <ColorThumb className={styles.thumb} />
              </ColorArea>
              <ColorSlider channel="hue" colorSpace="hsb" aria-label={uiWord('hue')}>
                <SliderTrack className={styles.track}>
                  <ColorThumb className={classNames(styles.thumb, styles.onTrack)} />
                </SliderTrack>
              </ColorSlider>
              <ColorField className={fieldStyles.field}>
                <Label className={fieldStyles.label}>{uiWord('colourCode')}</Label>
                <div className={fieldStyles.box}>
                  <Input className={fieldStyles.input} />
                </div>
              </ColorField>
            </div>
          )}
        >
          {(trigger) => (
            <Button {...trigger} className={styles.trigger}>
              <span className={styles.words}>
                <ColorSwatch className={styles.swatch} />
                {label}
              </span>
            </Button>
          )}
        </Popover>
      </AriaColorPicker>
    </InLocale>
  )
}

function colourOf(text: string) {
  return parseColor(/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) ? text : '#000')
}

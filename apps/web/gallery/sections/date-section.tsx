import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Calendar } from '@laycan/ui/fields/calendar.tsx'
import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { DateRangePicker } from '@laycan/ui/fields/date-range-picker.tsx'
import type { DayRange } from '@laycan/ui/fields/dates.ts'
import { RangeCalendar } from '@laycan/ui/fields/range-calendar.tsx'
import { TimeField } from '@laycan/ui/fields/time-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import styles from '../gallery.module.css'

/** Days, ranges of days and times: typed, chosen, refused. */
export function DateSection() {
  const [day, setDay] = useState<string | undefined>('2026-11-21')
  const [none, setNone] = useState<string>()
  const [laycan, setLaycan] = useState<DayRange | undefined>({ start: '2026-11-12', end: '2026-11-18' })
  const [time, setTime] = useState<string | undefined>('08:31')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <DatePicker label="Due" required value={day} onValueChange={setDay} />
        <DatePicker label="Follow up" description="Not before today." value={none} onValueChange={setNone} />
        <DatePicker label="Built" error="This day is past" value="2026-01-05" onValueChange={() => {}} />
        <DateRangePicker label="Laycan" value={laycan} onValueChange={setLaycan} />
        <TimeField label="At" value={time} onValueChange={setTime} />
        <DatePicker label="Closed" disabled value={day} onValueChange={() => {}} />
        <div>
          <Button onClick={() => setOpen(true)}>A date in a dialog</Button>
        </div>
        <output>{`${day ?? '–'} · ${laycan ? `${laycan.start}/${laycan.end}` : '–'} · ${time ?? '–'}`}</output>
      </div>
      <Calendar label="Day of arrival" value={day} min="2026-11-05" max="2026-12-20" onValueChange={setDay} />
      <RangeCalendar label="Stay" value={laycan} onValueChange={setLaycan} />
      {isOpen && (
        <Dialog title="Reminder" onClose={() => setOpen(false)}>
          <DatePicker label="Remind me on" value={day} onValueChange={setDay} />
        </Dialog>
      )}
    </div>
  )
}

import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { NumberField } from '@laycan/ui/fields/number-field.tsx'
import { Switch } from '@laycan/ui/fields/switch.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { type ComposeFont, FontSelect } from '@laycan/ui/forms/font-select.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import { TimeZoneSelect } from '@laycan/ui/forms/time-zone-select.tsx'
import type { TimeZoneProvider } from '@laycan/ui/forms/time-zones.ts'
import { SearchIcon } from '@laycan/ui/icons.ts'
import styles from '../gallery.module.css'

const THEMES = [
  { value: 'original', label: 'Original' },
  { value: 'twilight', label: 'Twilight' },
  { value: 'system', label: 'Same as the device' },
] as const

/** Every field, with description, error and refusal. */
export function FormSection() {
  const [text, setText] = useState('smtp.example.com')
  const [password, setPassword] = useState('correct horse')
  const [port, setPort] = useState<number | undefined>(993)
  const [note, setNote] = useState('OPEN USG 12-16 JAN\nTRY TA FRONT HAUL')
  const [theme, setTheme] = useState<'original' | 'twilight' | 'system'>('original')
  const [unset, setUnset] = useState<'original' | 'twilight' | 'system'>()
  const [on, setOn] = useState(true)
  const [query, setQuery] = useState('')
  const [font, setFont] = useState<ComposeFont>('Calibri')
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <TextField
          label="Mail server"
          description="The host that receives for this line."
          value={text}
          onValueChange={setText}
          required
        />
        <TextField
          label="User name"
          error="The server does not know this name"
          value="ops desk"
          onValueChange={() => {}}
        />
        <PasswordField label="Password" autoComplete="off" value={password} onValueChange={setPassword} />
        <NumberField label="Port" unit="TLS" min={1} max={65535} value={port} onValueChange={setPort} />
      </div>
      <div className={styles.stack}>
        <Select label="Theme" value={theme} options={THEMES} onValueChange={setTheme} />
        <Select
          label="Theme of the phone"
          placeholder="Choose…"
          value={unset}
          options={THEMES}
          onValueChange={setUnset}
        />
        <FontSelect label="Font of new emails" value={font} onValueChange={setFont} />
        <TimeZoneChoice />
        <Textarea label="Note" mono value={note} onValueChange={setNote} />
        <TextField
          label="Search"
          quiet
          hideLabel
          size="small"
          icon={SearchIcon}
          placeholder="Search mails"
          type="search"
          value={query}
          onValueChange={setQuery}
        />
        <TextField label="Company" value="Laycan Shipbrokers" onValueChange={() => {}} disabled />
      </div>
      <div className={styles.stack}>
        <Checkbox label="Receive from this line" checked={on} onCheckedChange={setOn} />
        <Checkbox label="All mails of this page" checked="some" onCheckedChange={() => {}} />
        <Checkbox
          label="Keep a copy on the server"
          description="Mails older than 90 days stay too."
          checked={!on}
          onCheckedChange={(checked) => setOn(!checked)}
        />
        <Checkbox
          label="I have read the terms"
          error="Please accept the terms"
          checked={false}
          onCheckedChange={() => {}}
        />
        <Checkbox label="Not available" checked disabled onCheckedChange={() => {}} />
        <RestoredNote onDiscard={() => {}} />
        <ProblemNote problem={{ kind: 'unreached', text: '' }} onRetry={() => {}} />
        <ProblemNote
          problem={{ kind: 'changed', text: 'This template was changed by a colleague meanwhile.' }}
          onRetry={() => {}}
          actions={<Button size="small">Save mine anyway</Button>}
        />
        <div className={styles.box} style={{ padding: '0 12px' }}>
          <FormRow
            title="Preview of the mail body"
            description="Shows the beginning of each mail under its subject."
          >
            <Switch label="Preview of the mail body" hideLabel checked={on} onCheckedChange={setOn} />
          </FormRow>
          <FormRow title="Mark as read after" description="While the mail stays open.">
            <div style={{ width: 120 }}>
              <NumberField
                label="Mark as read after"
                hideLabel
                unit="s"
                size="small"
                value={3}
                onValueChange={() => {}}
              />
            </div>
          </FormRow>
          <FormRow title="Two-factor sign-in">
            <Switch
              label="Two-factor sign-in"
              hideLabel
              checked={false}
              disabledReason="Your company requires it"
              onCheckedChange={() => {}}
            />
          </FormRow>
        </div>
      </div>
    </div>
  )
}

const PROVIDERS = [
  { value: 'iana', label: 'IANA' },
  { value: 'windows', label: 'Windows, English' },
  { value: 'windows_de', label: 'Windows, German' },
  { value: 'fallback', label: 'Whole hours' },
] as const

/** The same zone as each provider names it. */
function TimeZoneChoice() {
  const [provider, setProvider] = useState<TimeZoneProvider>('iana')
  const [zone, setZone] = useState<string>()
  return (
    <>
      <Select label="Names of time zones" value={provider} options={PROVIDERS} onValueChange={setProvider} />
      <TimeZoneSelect
        label="Time zone"
        placeholder="Choose…"
        provider={provider}
        value={zone}
        onValueChange={setZone}
      />
    </>
  )
}

import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { NumberField } from '@laycan/ui/fields/number-field.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import {
  type AisReceiver,
  GREETING_MAX,
  PORT_MIN,
  RECEIVER_NAME_MAX,
  ReceiverKind,
  receiverKinds,
} from '#features/records/ais/contract/ais-receiver.ts'
import { createAisReceiver, updateAisReceiver } from '#features/records/ais/contract/endpoints.ts'
import { aisRefusals } from '#features/records/ais/contract/errors.ts'
import styles from './ais-settings.module.css'
import { t } from './messages.ts'
import { loadReceivers } from './receiver-store.ts'

const Words = z.object({
  name: z.string(),
  kind: ReceiverKind,
  host: z.string(),
  port: z.number(),
  greeting: z.string(),
  local_port: z.number(),
  enabled: z.boolean(),
  new_token: z.boolean(),
})
type Words = z.infer<typeof Words>

const empty: Words = {
  name: '',
  kind: 'tcp_client',
  host: '',
  port: 10_110,
  greeting: '',
  local_port: 0,
  enabled: true,
  new_token: false,
}

interface ReceiverDialogProps {
  readonly receiver: AisReceiver | undefined
  /** Hears the secret address of a vendor, which is known this once. */
  readonly onSecret: (secret: { name: string; url: string }) => void
  readonly onClose: () => void
}

type SharedForm = ReturnType<typeof sharedOf>

function sharedOf({ receiver, onSecret, onClose }: ReceiverDialogProps) {
  return {
    kept: Words,
    start: receiver ? { ...receiver, new_token: false } : empty,
    fields: ['name', 'host', 'port', 'greeting', 'local_port'],
    refusals: {
      host: aisRefusals.receiverHost,
      port: aisRefusals.receiverPort,
      local_port: aisRefusals.receiverOwnPort,
    },
    onSaved({ ais_receiver, url }: { ais_receiver: AisReceiver; url?: string | undefined }) {
      if (url !== undefined) onSecret({ name: ais_receiver.name, url })
      showToast({ kind: 'success', text: t('saved') })
      void loadReceivers()
      onClose()
    },
  }
}

/** A new receiver, or one that is changed. */
export function ReceiverDialog(props: ReceiverDialogProps) {
  const { receiver, onClose } = props
  const shared = sharedOf(props)
  return receiver === undefined ? (
    <NewReceiver shared={shared} onClose={onClose} />
  ) : (
    <ChangedReceiver receiver={receiver} shared={shared} onClose={onClose} />
  )
}

function NewReceiver({ shared, onClose }: { shared: SharedForm; onClose: () => void }) {
  const form = useEndpointForm(createAisReceiver, {
    ...shared,
    name: 'ais_receiver.new',
    input: ({ new_token: _, ...body }) => ({ body }),
  })
  return <ReceiverFields title={t('add')} form={form} hasAddress={false} onClose={onClose} />
}

interface ChangedReceiverProps {
  readonly receiver: AisReceiver
  readonly shared: SharedForm
  readonly onClose: () => void
}

function ChangedReceiver({ receiver: { id, version, name, kind }, shared, onClose }: ChangedReceiverProps) {
  const form = useEndpointForm(updateAisReceiver, {
    ...shared,
    name: `ais_receiver.${id}`,
    input: (words) => ({ params: { id }, body: { ...words, version } }),
  })
  return <ReceiverFields title={name} form={form} hasAddress={kind === 'http'} onClose={onClose} />
}

interface ReceiverFieldsProps {
  title: string
  form: ReturnType<typeof useEndpointForm<typeof createAisReceiver, Words>>
  /** A vendor has an address already. */
  hasAddress: boolean
  onClose: () => void
}

function ReceiverFields({ title, form, hasAddress, onClose }: ReceiverFieldsProps) {
  const { name, kind, enabled, new_token } = form.values
  const close = () => {
    form.giveUp()
    onClose()
  }
  return (
    <Dialog title={title} onClose={close} keepOnBackdrop>
      <Form className={styles.form} onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <TextField
          label={t('name')}
          maxLength={RECEIVER_NAME_MAX}
          value={name}
          error={form.errors.name}
          onValueChange={(text) => form.change({ name: text })}
        />
        <Select
          label={t('kind')}
          value={kind}
          options={receiverKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
          onValueChange={(chosen) => form.change({ kind: chosen })}
        />
        {kind !== 'http' && <PlaceFields form={form} />}
        {kind === 'http' && hasAddress && (
          <Checkbox
            label={t('new_token')}
            checked={new_token}
            onCheckedChange={(on) => form.change({ new_token: on })}
          />
        )}
        <Checkbox
          label={t('enabled')}
          checked={enabled}
          onCheckedChange={(on) => form.change({ enabled: on })}
        />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
        <div>
          <Button type="submit" kind="primary" busy={form.isSaving}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function PlaceFields({ form }: Pick<ReceiverFieldsProps, 'form'>) {
  const { kind, host, port } = form.values
  const isClient = kind === 'tcp_client' || kind === 'udp_client'
  return (
    <>
      <TextField
        label={t(isClient ? 'host' : 'from')}
        {...(!isClient && { description: t('from_hint') })}
        spellCheck={false}
        value={host}
        error={form.errors.host}
        onValueChange={(text) => form.change({ host: text })}
      />
      <NumberField
        label={t('port')}
        min={1}
        max={65_535}
        value={port === 0 ? undefined : port}
        {...(form.errors.port !== undefined && { error: form.errors.port })}
        onValueChange={(chosen) => form.change({ port: chosen ?? 0 })}
      />
      {kind === 'udp_client' && <SubscriptionFields form={form} />}
    </>
  )
}

function SubscriptionFields({ form }: Pick<ReceiverFieldsProps, 'form'>) {
  const { greeting, local_port } = form.values
  return (
    <>
      <TextField
        label={t('greeting')}
        description={t('greeting_hint')}
        spellCheck={false}
        maxLength={GREETING_MAX}
        value={greeting}
        error={form.errors.greeting}
        onValueChange={(text) => form.change({ greeting: text })}
      />
      <NumberField
        label={t('local_port')}
        description={t('local_port_hint')}
        min={PORT_MIN}
        max={65_535}
        value={local_port === 0 ? undefined : local_port}
        {...(form.errors.local_port !== undefined && { error: form.errors.local_port })}
        onValueChange={(chosen) => form.change({ local_port: chosen ?? 0 })}
      />
    </>
  )
}

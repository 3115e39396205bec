import { type FormEvent, type ReactNode, useRef } from 'react'

interface FormProps {
  /** By which a button outside, as in the foot of a dialog, submits it. */
  id?: string
  /** Saves. False: something is wrong, and the first field or note that says so is brought before the eyes. */
  onSubmit: () => Promise<boolean>
  className?: string
  children: ReactNode
}

/** A form whose fields say by themselves what is wrong with them. */
export function Form({ id, onSubmit, className, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null)

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!(await onSubmit())) showFirstProblem(element.current)
  }

  return (
    <form
      id={id}
      ref={element}
      className={className}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      {children}
    </form>
  )
}

/** A field that is refused takes the focus; what no field can say is brought into view. */
export function showFirstProblem(form: HTMLElement | null): void {
  // The errors are drawn by the next picture.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const failure = form?.querySelector<HTMLElement>('[role="alert"]')
    field?.focus()
    ;(field ?? failure)?.scrollIntoView({ block: 'center' })
  })
}

import type { Template } from '../contract/template.ts'

export interface TemplateGroup {
  readonly id: 'personal' | 'team'
  readonly templates: readonly Template[]
}

const TAGS = /<[^>]*>/g

/** Templates with all words of a search in name, subject or text: the user's own first, then the team's. */
export function findTemplates(templates: readonly Template[], search: string): TemplateGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = templates.filter((template) => {
    const text = `${template.name} ${template.subject} ${template.body.replace(TAGS, ' ')}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const groups: TemplateGroup[] = [
    { id: 'personal', templates: found.filter(({ personal }) => personal) },
    { id: 'team', templates: found.filter(({ personal }) => !personal) },
  ]
  return groups.filter((group) => group.templates.length > 0)
}

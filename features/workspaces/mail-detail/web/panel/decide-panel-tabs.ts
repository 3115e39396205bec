import { type PanelTab, panelTabs } from '../pane/pane-choices.ts'

interface Switches {
  isShippingOff: boolean
  /** The company's switch of the AI feature, which is off at first. Without a model the tab says how to set one up. */
  isAiOn: boolean
}

/**
 * Tabs of the mail's panel in their order (MD-004); without ships there are no positions (MD-007), and an assistant is there only
 * where the AI feature is on (ours).
 */
export function decidePanelTabs({ isShippingOff, isAiOn }: Switches): readonly PanelTab[] {
  return panelTabs.filter((tab) => (tab !== 'positions' || !isShippingOff) && (tab !== 'assistant' || isAiOn))
}

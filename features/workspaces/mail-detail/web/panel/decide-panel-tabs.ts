import { type PanelTab, panelTabs } from '../pane/pane-choices.ts'

/** Tabs of the mail's panel in their order (MD-004); without ships there are no positions (MD-007). */
export function decidePanelTabs({ isShippingOff }: { isShippingOff: boolean }): readonly PanelTab[] {
  return panelTabs.filter((tab) => tab !== 'positions' || !isShippingOff)
}

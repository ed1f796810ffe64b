/** Light, dark, or as the system has it. */
import { signal } from '@preact/signals';
import { setSetting, setting } from './keeping.ts';

export type Theme = 'system' | 'light' | 'dark';
const ORDER: Theme[] = ['system', 'light', 'dark'];

export const theme = signal<Theme>('system');

export function applyTheme(chosen: Theme = setting<Theme>('theme', 'system')): void {
  theme.value = ORDER.includes(chosen) ? chosen : 'system';
  document.documentElement.dataset.theme = theme.value;
}

export function setTheme(chosen: Theme): void {
  applyTheme(chosen);
  setSetting('theme', theme.value);
}

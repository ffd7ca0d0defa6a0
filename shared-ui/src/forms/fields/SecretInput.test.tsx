import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { FileInput } from './FileInput';
import type { PickedFile } from './pickedFile';
import { SecretFileInput, SecretInput } from './SecretInput';
import { createSecretChange } from './secretChange';
import { show, value } from './showInput.fixture';

afterEach(cleanup);

describe('secrets', () => {
  it('keeps a stored secret without showing it until it is replaced', async () => {
    const { user } = show('Bearer-Token', createSecretChange(true, ''), (field) => (
      <SecretInput {...field} stored />
    ));
    expect(screen.queryByLabelText('Bearer-Token (neu)')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'ersetzen' }));
    const box = screen.getByLabelText('Bearer-Token (neu)');
    expect(box).toMatchObject({ type: 'password', value: '' });
    await user.type(box, 'neu');
    expect(value()).toEqual({ keep: false, value: 'neu' });
    await user.click(screen.getByRole('radio', { name: 'unverändert lassen' }));
    expect(value()).toEqual(createSecretChange(true, ''));
  });
  it('a certificate that is kept after all equals an untouched one', async () => {
    const untouched = createSecretChange<PickedFile | null>(true, null);
    const { user } = show('P12-Zertifikat', untouched, (field) => (
      <SecretFileInput {...field} stored accept=".p12" />
    ));
    await user.click(screen.getByRole('radio', { name: 'ersetzen' }));
    await user.upload(screen.getByLabelText('P12-Zertifikat (neu)'), new File(['0abc'], 'zugang.p12'));
    expect(await screen.findByText('zugang.p12')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'unverändert lassen' }));
    expect(value()).toEqual(untouched);
  });
  it('shows the name of the stored file while it is kept', async () => {
    const { user } = show('P12-Zertifikat', createSecretChange<PickedFile | null>(true, null), (field) => (
      <SecretFileInput {...field} stored storedFile="zugang.p12" accept=".p12" />
    ));
    expect(screen.getByText('Gespeicherte Datei: zugang.p12')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'ersetzen' }));
    expect(screen.queryByText('Gespeicherte Datei: zugang.p12')).toBeNull();
  });
  it.each([
    [true, 'hinterlegt'],
    [false, 'nicht hinterlegt'],
  ])('says read-only whether a secret is stored (%s), and offers no change', (stored, state) => {
    show('Bearer-Token', createSecretChange(stored, ''), (field) => (
      <SecretInput {...field} stored={stored} readOnly />
    ));
    show('P12-Zertifikat', createSecretChange<PickedFile | null>(stored, null), (field) => (
      <SecretFileInput {...field} stored={stored} accept=".p12" readOnly />
    ));
    expect(screen.queryByRole('radio')).toBeNull();
    for (const label of ['Bearer-Token', 'P12-Zertifikat']) {
      expect(screen.getByLabelText(label)).toMatchObject({ value: state, readOnly: true, type: 'text' });
    }
  });
  it('shows only the field if nothing is stored', () => {
    show('Bearer-Token', createSecretChange(false, ''), (field) => <SecretInput {...field} stored={false} />);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByLabelText('Bearer-Token')).toHaveProperty('type', 'password');
  });
  it('shows the file name of a certificate, which can be removed', async () => {
    const { user } = show('P12-Zertifikat', createSecretChange<PickedFile | null>(false, null), (field) => (
      <SecretFileInput {...field} stored={false} accept=".p12" />
    ));
    await user.upload(screen.getByLabelText('P12-Zertifikat'), new File(['0abc'], 'zugang.p12'));
    expect(await screen.findByText('zugang.p12')).toBeDefined();
    expect(value()).toEqual({ keep: false, value: { name: 'zugang.p12', base64: 'MGFiYw==' } });
    await user.click(screen.getByRole('button', { name: 'zugang.p12 entfernen' }));
    expect(value().value).toBeNull();
  });
  it('rejects a file with a message at the field, and keeps the former choice', async () => {
    const former: PickedFile = { name: 'zugang.p12', base64: 'MGFiYw==' };
    show<PickedFile | null>('Zertifikat', former, (field) => <FileInput {...field} accept=".p12" />);
    const input = screen.getByLabelText('Zertifikat');
    // The browser's chooser offers other files, too.
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input, new File(['Notiz'], 'notiz.txt'));
    expect(await screen.findByText(/^„notiz.txt“ passt nicht/)).toBeDefined();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(value()).toEqual(former);
    await user.upload(input, new File(['0neu'], 'neu.p12'));
    await waitFor(() => expect(value()).toMatchObject({ name: 'neu.p12' }));
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });
});

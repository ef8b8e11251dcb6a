// One file with name, size, date and its actions.
import { Button, InputGroup, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Document, Download, Edit, EyeOpen, FolderClose, Trash } from '@blueprintjs/icons';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { Applicant, ApplicantFile } from '../../../../contract/api/applicants.ts';
import type { FilesCategory } from '../../../../contract/api/catalogues.ts';
import { applicantEditMessages, applicantFileMessages as texts } from '../../../../contract/messages.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { formatBytes, formatDate } from '../../../ui/formats/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from '../applicants.module.css';
import { kindOf } from '../cv/file-kind.ts';
import { useItemChange } from '../edit/use-item-change.ts';
import { fileChange, removal } from './file-changes.ts';
import files from './files.module.css';
import { useSaveFile } from './use-save-file.ts';

export interface FileRowProps {
  readonly applicant: Applicant;
  readonly file: ApplicantFile;
  readonly categories: readonly FilesCategory[];
  readonly onShow: (fileId: number) => void;
}

export function FileRow({ applicant, file, categories, onShow }: FileRowProps) {
  const { can_edit: canEdit, can_comment: isRecruiter } = applicant.permissions;
  const [isRenaming, setRenaming] = useState(false);
  const { change } = useItemChange(applicant.id);
  const { save, isSaving } = useSaveFile(applicant.id);
  const mayOpen = file.is_cv || isRecruiter;
  const canShow = mayOpen && kindOf(file.content_type) !== 'other';
  if (isRenaming) {
    const rename = (name: string) => {
      setRenaming(false);
      if (name === file.name) return;
      void change(fileChange(applicant.id, file, { name }, { text: texts.renamed, back: texts.renamed }));
    };
    return (
      <li>
        <RenameForm name={file.name} onRename={rename} onCancel={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li>
      <Document aria-hidden="true" />
      {canShow ? (
        <button
          type="button"
          className={`${files.name} ${styles.drawerFileName}`}
          title={texts.show(file.name)}
          onClick={() => onShow(file.id)}
        >
          {file.name}
        </button>
      ) : (
        <span className={styles.drawerFileName}>{file.name}</span>
      )}
      <span className={`text-secondary numbers ${files.facts}`}>
        {formatBytes(file.bytes)} · {formatDate(file.created_at)}
      </span>
      {mayOpen && (
        <IconButton
          icon={<Download />}
          label={texts.downloadNamed(file.name)}
          loading={isSaving}
          onClick={() => save(file)}
        />
      )}
      {canEdit && (
        <ActionMenu label={texts.actions(file.name)}>
          {canShow && <MenuItem icon={<EyeOpen />} text={texts.view} onClick={() => onShow(file.id)} />}
          <MenuItem icon={<Edit />} text={texts.rename} onClick={() => setRenaming(true)} />
          <Destinations applicantId={applicant.id} file={file} categories={categories} />
          <MenuDivider />
          <MenuItem
            icon={<Trash />}
            intent="danger"
            text={texts.remove}
            onClick={() => void change(removal(applicant.id, file))}
          />
        </ActionMenu>
      )}
    </li>
  );
}

/** Files of system categories cannot be moved. */
function Destinations({
  applicantId,
  file,
  categories,
}: Pick<FileRowProps, 'file' | 'categories'> & { applicantId: number }) {
  const { change } = useItemChange(applicantId);
  const present = categories.find(({ id }) => id === file.files_category_id);
  if (file.is_cv || present?.system) return null;
  const nowhere = { id: null, name: texts.noCategory };
  const others = [...categories.filter(({ system }) => !system), nowhere].filter(
    ({ id }) => id !== (present?.id ?? null),
  );
  const said = (name: string) => texts.moved(name);
  return others.map(({ id, name }) => (
    <MenuItem
      key={id ?? 0}
      icon={<FolderClose />}
      text={texts.moveTo(name)}
      onClick={() =>
        void change(
          fileChange(
            applicantId,
            file,
            { files_category_id: id },
            { text: said(name), back: said(present?.name ?? nowhere.name) },
          ),
        )
      }
    />
  ));
}

interface RenameFormProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onCancel: () => void;
}

function RenameForm({ name, onRename, onCancel }: RenameFormProps) {
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onRename(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  return (
    <form className={files.rename} aria-label={texts.rename} onSubmit={submit} onKeyDown={onKeyDown}>
      <InputGroup
        fill
        autoFocus
        size="small"
        aria-label={texts.newName}
        maxLength={250}
        value={typed}
        onValueChange={setTyped}
      />
      <Button type="submit" size="small" intent="primary" text={applicantEditMessages.save} />
      <Button size="small" text={applicantEditMessages.cancel} onClick={onCancel} />
    </form>
  );
}

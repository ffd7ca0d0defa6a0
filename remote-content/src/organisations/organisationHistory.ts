import type { HistoryWords } from '@mobidrom/shared-ui/forms';
import { texts } from './texts';

const { fields } = texts;

export const organisationHistory: HistoryWords = {
  labels: {
    name: fields.name,
    email: fields.email,
    phone: fields.phone,
    homepage: fields.homepage,
    department: fields.department,
    organisationType: fields.organisationType,
    'contact.name': fields.contactName,
    'contact.surname': fields.contactSurname,
    'contact.email': fields.contactEmail,
    'contact.phone': fields.contactPhone,
    'contact.role': fields.contactRole,
    'address.street': fields.street,
    'address.houseNumber': fields.houseNumber,
    'address.postalCode': fields.postalCode,
    'address.city': fields.city,
    'address.state': fields.state,
    'address.country': fields.country,
    tags: fields.tags,
  },
};
